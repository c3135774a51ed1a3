import { expect, test } from 'vitest';
import { signVisitor, verifyVisitor } from './visitor.ts';

const secret = 'a secret of some length';
const now = 1_800_000_000;

test.each(['192.0.2.7', '2001:db8::1', '::ffff:192.0.2.7'])(
  'a storefront’s header for %s is valid for a minute',
  async (ip) => {
    const header = await signVisitor(ip, secret, now);

    for (const moment of [now - 60, now, now + 60]) expect(await verifyVisitor(header, secret, moment)).toBe(ip);
    for (const moment of [now - 61, now + 61]) expect(await verifyVisitor(header, secret, moment)).toBeUndefined();
  },
);

test('a header with another secret, address or time is refused', async () => {
  const header = await signVisitor('192.0.2.7', secret, now);
  const forged = [
    await signVisitor('192.0.2.7', 'another secret', now),
    header.replace('192.0.2.7', '192.0.2.8'),
    header.replace(String(now), String(now + 1)),
    '',
    '192.0.2.7',
    `${now}.${'0'.repeat(64)}.192.0.2.7`,
    `${header}, 192.0.2.8`,
  ];

  for (const other of forged) expect(await verifyVisitor(other, secret, now)).toBeUndefined();
});
