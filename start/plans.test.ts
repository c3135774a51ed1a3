import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf } from './places.ts';
import { cardsPlan, medusaPlan, type Particulars } from './plans.ts';
import { parseSettings } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plans-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function particulars(): Particulars {
  return {
    settings: parseSettings({ SHOP_DIR: folder, BACKEND_URL: 'https://backend.linen.test' }),
    secrets: {
      jwt: 'j',
      cookie: 'c',
      link: 'l',
      postgres: 'p',
      adminPassword: 'a',
      stripeWebhook: 'whsec_of_this_shop',
    },
    places: placesOf(folder),
    environment: { WEBHOOK_URL: 'https://elsewhere.test', WEBHOOK_SECRET: 'whsec_of_the_shell' },
    ports: { STOREFRONT_PORT: 1, BACKEND_PORT: 2, CARDS_PORT: 3, MAILBOX_PORT: 4, SMTP_PORT: 5 },
    databaseUrl: 'postgres://localhost/none',
    dev: false,
    isThrowaway: false,
  };
}

test('the card sandbox brings its events to the door of this backend, signed with what the backend knows', () => {
  const cards = cardsPlan(particulars()).env;
  const backend = medusaPlan(particulars(), folder, 'backend', 'The backend', ['start']).env;

  expect(cards).toMatchObject({
    WEBHOOK_URL: 'http://127.0.0.1:2/webhooks/stripe',
    WEBHOOK_SECRET: 'whsec_of_this_shop',
  });
  expect(backend).toMatchObject({ PORT: '2', STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop' });
});
