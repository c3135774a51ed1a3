import { expect, test } from 'vitest';
import { signCatalogueCall, verifyCatalogueCall } from './catalogue-call.ts';

const secret = 'a secret of the shop';
const now = 1_800_000_000;

test('the backend’s call is valid for a minute, whichever clock is ahead', async () => {
  const call = await signCatalogueCall(secret, now);

  for (const moment of [now - 60, now, now + 60]) expect(await verifyCatalogueCall(call, secret, moment)).toBe(true);
  for (const moment of [now - 61, now + 61]) expect(await verifyCatalogueCall(call, secret, moment)).toBe(false);
});

test('a call without a valid signature is refused', async () => {
  const call = await signCatalogueCall('another secret', now);
  const own = await signCatalogueCall(secret, now);

  expect(await verifyCatalogueCall(call, secret, now)).toBe(false);
  expect(await verifyCatalogueCall(own.replace(String(now), String(now + 1)), secret, now)).toBe(false);
  for (const junk of ['', 'x', `${now}.`, `${now}.${'0'.repeat(64)}`, `${now}.${'zz'.repeat(32)}`]) {
    expect(await verifyCatalogueCall(junk, secret, now)).toBe(false);
  }
});
