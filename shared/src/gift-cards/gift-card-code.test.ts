import { expect, test } from 'vitest';
import { formatGiftCardCode, readGiftCardCode, toGiftCardCode } from './gift-card-code.ts';

test('a code is read as it was mailed, and as people type it', () => {
  const code = toGiftCardCode(Uint8Array.from({ length: 32 }, (_, at) => at * 7));
  expect(code).toHaveLength(16);
  expect(readGiftCardCode(formatGiftCardCode(code))).toBe(code);
  expect(readGiftCardCode(` ${formatGiftCardCode(code).toLowerCase().replaceAll('-', ' – ')} `)).toBe(code);
  expect(readGiftCardCode('oOiIlL0000000000')).toBe('0011110000000000');
});

test('what cannot be a code is none', () => {
  for (const typed of ['', 'WELCOME10', '0'.repeat(15), '0'.repeat(17), `${'0'.repeat(15)}U`]) {
    expect(readGiftCardCode(typed)).toBeNull();
  }
});
