import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { rateLimits } from '@shop/shared/rate-limits';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { parseSettings } from './settings.ts';

test('a shop starts without any settings', () => {
  expect(parseSettings({})).toMatchObject({ production: false, sampleCards: true });
});

test('.env.example works as it stands and changes nothing', () => {
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  expect(parseSettings(example)).toMatchObject(parseSettings({}));
});

test('.env.example names every rate limit with its default', () => {
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  for (const { setting, defaultRate } of Object.values(rateLimits))
    expect([setting, example[setting]]).toEqual([setting, defaultRate]);
});

test('NODE_ENV=production asks for a production, unless the mode says local', () => {
  expect(() => parseSettings({ NODE_ENV: 'production' })).toThrow(/SHOP_MODE=production needs/);
  expect(parseSettings({ NODE_ENV: 'production', SHOP_MODE: 'local' }).production).toBe(false);
});

test.each([
  ['BACKEND_PORT', '70000', 'BACKEND_PORT must be 65535 or less. Set it in the file .env'],
  ['PUBLIC_URL', 'shop', 'PUBLIC_URL must be a web address'],
  ['BACKEND_URL', 'nine thousand', 'BACKEND_URL must be a web address'],
  ['DATABASE_URL', 'mysql://localhost/shop', 'DATABASE_URL must begin with postgres://'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must begin with smtp:// or smtps://'],
  ['OWNER_EMAIL', 'ruth', 'OWNER_EMAIL must be an email address'],
  ['COOKIE_SECRET', 'short', 'COOKIE_SECRET must have'],
])('%s of "%s" is refused with its name and where to set it', (name, value, sentence) => {
  expect(() => parseSettings({ [name]: value })).toThrow(sentence);
});

test.each([
  [{ BACKEND_METRICS_PORT: '9000' }, 'BACKEND_METRICS_PORT must be a port that no other program of the shop has'],
  [
    { STOREFRONT_METRICS_PORT: '8080', STOREFRONT_PORT: '8080' },
    'STOREFRONT_METRICS_PORT must be a port that no other',
  ],
  [{ STOREFRONT_METRICS_PORT: '9464', BACKEND_METRICS_PORT: '9464' }, 'BACKEND_METRICS_PORT must be a port that no'],
  [{ BACKEND_METRICS_PORT: '0' }, 'BACKEND_METRICS_PORT must be a port that Prometheus can be told of'],
  [{ METRICS_HOST: 'everywhere' }, 'METRICS_HOST must be an address of this machine'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a web address'],
])('metrics on a port of the shop, and traces to nowhere, are refused: %o', (given, sentence) => {
  expect(() => parseSettings(given)).toThrow(sentence);
});

test.each([
  [{ S3_BUCKET: 'cards' }, 'together, and S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing'],
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'and S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing',
  ],
  [
    { S3_BUCKET: 'cards', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: ' ' },
    'together, and S3_SECRET_ACCESS_KEY is missing',
  ],
  [{ S3_ENDPOINT: 's3' }, 'S3_ENDPOINT must be a web address'],
])('uploads that lie in half an S3 are refused: %o', (given, sentence) => {
  expect(() => parseSettings(given)).toThrow(sentence);
});

test('an incomplete card account is refused', () => {
  expect(() => parseSettings({ STRIPE_API_KEY: 'sk_test_1' })).toThrow(
    /and STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/,
  );
});
