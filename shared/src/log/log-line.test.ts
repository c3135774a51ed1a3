import { expect, test } from 'vitest';
import { fieldsIn, logLine } from './log-line.ts';

const { censor } = logLine(() => undefined).redact;

test('nothing that a line says holds an address or a secret, however deep it lies', () => {
  const said = censor({ reason: 'ruth@example.com is known', stack: ['at ruth@example.com'], status: 409, of: null });

  expect(said).toEqual({ reason: '[address] is known', stack: ['at [address]'], status: 409, of: null });
});

test('only a JSON object is taken for fields', () => {
  expect(fieldsIn('{"event":"request","status":200}')).toEqual({ event: 'request', status: 200 });
  for (const text of ['["a"]', 'null', '{ not JSON', 'a sentence']) expect(fieldsIn(text)).toBeUndefined();
});
