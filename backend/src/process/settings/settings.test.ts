import { expect, test } from 'vitest';
import { readSettings } from './settings';
import { parseTrustedProxy } from './trusted-proxy';

const good = {
  DATABASE_URL: 'postgres://shop@localhost/shop',
  JWT_SECRET: 'f3b1c2d4e5f60718293a4b5c6d7e8f90',
  COOKIE_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SHOP_LINK_SECRET: '13579bdf02468ace13579bdf02468ace',
  MFA_ENCRYPTION_KEY: '02468ace13579bdf02468ace13579bdf',
  PUSH_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  STORE_CORS: 'http://localhost:3000',
  ADMIN_CORS: 'http://localhost:9000',
  AUTH_CORS: 'http://localhost:3000,http://localhost:9000',
  BACKEND_URL: 'http://localhost:9000',
  STOREFRONT_URL: 'http://localhost:3000',
  SHOP_UPLOADS: '/var/shop/uploads',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  STRIPE_API_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a complete environment is accepted, with Stripe itself as the default card provider', () => {
  expect(readSettings(good)).toMatchObject({
    ...good,
    STRIPE_API_BASE: '',
    PUSH_STAND_IN: 'off',
    WORKER_MODE: 'shared',
  });
});

test.each([
  ['none', false],
  ['', false],
  ['10.0.0.0/8', true],
])('with TRUSTED_PROXY=%s a proxy in that network is trusted: %s', (setting, isBelieved) => {
  const { TRUSTED_PROXY } = readSettings({ ...good, TRUSTED_PROXY: setting });
  expect(parseTrustedProxy(TRUSTED_PROXY)?.('10.1.2.3', 0)).toBe(isBelieved);
});

test('all missing settings are named at once', () => {
  expect(() => readSettings({})).toThrow(
    /DATABASE_URL is missing[\s\S]*JWT_SECRET is missing[\s\S]*STRIPE_WEBHOOK_SECRET/,
  );
});

test('uploads lie in S3 with all of its settings, or on the disk', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings({ ...good, ...keys, S3_BUCKET: 'cards', S3_REGION: 'auto' })).toMatchObject(keys);
  expect(() => readSettings({ ...good, ...keys, S3_BUCKET: 'cards' })).toThrow('and S3_REGION is missing');
});

test.each([
  ['JWT_SECRET', 'supersecretsupersecret', 'JWT_SECRET is a sample value'],
  ['COOKIE_SECRET', 'short', 'COOKIE_SECRET is too short'],
  ['PUSH_KEY', 'changeme-0123456789', 'PUSH_KEY is a sample value'],
  ['PUSH_STAND_IN', 'perhaps', 'PUSH_STAND_IN must be on or off'],
  ['TIMEOUT_FACTOR', 'slow', 'TIMEOUT_FACTOR must be a whole number'],
])('%s of "%s" is refused with a message', (name, value, sentence) => {
  expect(() => readSettings({ ...good, [name]: value })).toThrow(sentence);
});
