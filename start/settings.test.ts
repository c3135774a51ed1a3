import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './places.ts';
import { parseSettings } from './settings.ts';

const secret = 'f3b1c9a07d5e48269b0c1d2e3f405162';
const complete = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://shop:pass@db.internal:5432/shop',
  PUBLIC_URL: 'https://shop.linen.test',
  BACKEND_URL: 'https://backend.linen.test',
  STRIPE_API_KEY: 'sk_live_51Habcdefghijklmnop',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Habcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
  SMTP_URL: 'smtps://user:pass@mail.internal:465',
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  SHOP_LINK_SECRET: secret,
  ADMIN_PASSWORD: 'Mourne-granite-19',
};

test('a stranger needs no settings at all', () => {
  expect(parseSettings({})).toMatchObject({ production: false, sampleCards: true });
});

test('.env.example works as it stands and changes nothing', () => {
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  expect(parseSettings(example)).toMatchObject(parseSettings({}));
});

test('a production with all of its own secrets is accepted', () => {
  expect(parseSettings(complete)).toMatchObject({ production: true, sampleCards: false });
});

test.each(Object.keys(complete).filter((name) => name !== 'SHOP_MODE'))(
  'a production without %s is refused by name',
  (name) => {
    expect(() => parseSettings({ ...complete, [name]: '' })).toThrow(
      new RegExp(`needs ${name},.*Set it in the file .env`),
    );
  },
);

test.each([
  ['JWT_SECRET', 'supersecretsupersecretsupersecret'],
  ['COOKIE_SECRET', 'change-me-change-me-change-me-1'],
  ['SHOP_LINK_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['ADMIN_PASSWORD', 'password123'],
])('a production whose %s is a sample is refused', (name, value) => {
  expect(() => parseSettings({ ...complete, [name]: value })).toThrow(new RegExp(`^${name} is a sample`));
});

test('a production with test keys is refused, since no card would be charged', () => {
  expect(() => parseSettings({ ...complete, STRIPE_API_KEY: 'sk_test_51Habcdef' })).toThrow(/live keys/);
});

test('NODE_ENV=production asks for a production, unless the mode says local', () => {
  expect(() => parseSettings({ NODE_ENV: 'production' })).toThrow(/SHOP_MODE=production needs/);
  expect(parseSettings({ NODE_ENV: 'production', SHOP_MODE: 'local' }).production).toBe(false);
});

test('a bad value is refused with its name and where to set it', () => {
  expect(() => parseSettings({ BACKEND_PORT: '70000' })).toThrow(
    'BACKEND_PORT must be 65535 or less. Set it in the file .env',
  );
  expect(() => parseSettings({ PUBLIC_URL: 'shop' })).toThrow(/^PUBLIC_URL must be a web address/);
});

test('half a card account is refused, rather than charging nobody', () => {
  expect(() => parseSettings({ STRIPE_API_KEY: 'sk_test_1' })).toThrow(
    /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET is missing/,
  );
});
