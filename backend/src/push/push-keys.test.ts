import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushKeys } from './push-keys';

test('a secret always gives the same keys, and another secret gives others', () => {
  const keys = pushKeys('f0e1d2c3b4a5968778695a4b3c2d1e0f');
  expect(pushKeys('f0e1d2c3b4a5968778695a4b3c2d1e0f')).toEqual(keys);
  expect(pushKeys('another-secret').publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
});

test('the public key is a point of the curve in the format of browsers', () => {
  const point = Buffer.from(pushKeys('f0e1d2c3b4a5968778695a4b3c2d1e0f').publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  expect(() => createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })).not.toThrow();
});
