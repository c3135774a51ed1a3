import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribedEvents } from '@shop/shared/card-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf } from './places.ts';
import { addressesOf, cardsProgram, medusaProgram, type StartContext, storefrontProgram } from './programs.ts';
import { parseSettings } from './settings/settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plans-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function particulars(given: Record<string, string> = {}): StartContext {
  return {
    settings: parseSettings({ SHOP_DIR: folder, BACKEND_URL: 'https://backend.linen.test', ...given }),
    secrets: {
      jwt: 'j',
      cookie: 'c',
      link: 'l',
      mfa: 'under which factors are kept',
      push: 'what push services know the shop by',
      postgres: 'p',
      database: 'd',
      adminPassword: 'a',
      cardWebhook: 'whsec_of_this_shop',
    },
    places: placesOf(folder),
    environment: { WEBHOOK_URL: 'https://elsewhere.test', WEBHOOK_SECRET: 'whsec_of_the_shell' },
    ports: { STOREFRONT_PORT: 1, BACKEND_PORT: 2, CARDS_PORT: 3, MAILBOX_PORT: 4, SMTP_PORT: 5 },
    dev: false,
    isThrowaway: false,
    databaseUrl: 'postgres://localhost/none',
    folders: { backend: folder, storefront: folder },
    keys: { publishableKey: 'pk', regionId: 'reg' },
    workerMode: 'shared',
    interceptAddress: (_, address) => address,
  };
}

test('each program tells metrics on a port of its own, and none where none is set', () => {
  const given = { STOREFRONT_METRICS_PORT: '9464', BACKEND_METRICS_PORT: '9465', METRICS_HOST: '10.0.0.7' };
  const environmentsOf = (context: StartContext) =>
    [storefrontProgram(context), medusaProgram(context, 'backend', 'The backend', ['start'])].map(({ env }) => env);
  expect(environmentsOf(particulars(given))).toMatchObject([
    { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' },
    { METRICS_PORT: '9465', METRICS_HOST: '10.0.0.7' },
  ]);
  const off = { METRICS_PORT: undefined, METRICS_HOST: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
  expect(environmentsOf(particulars())).toMatchObject([off, off]);
});

test('the card sandbox brings its events to the door of this backend, signed with what the backend knows', () => {
  const cards = cardsProgram(particulars()).env;
  const backend = medusaProgram(particulars(), 'backend', 'The backend', ['start']).env;

  expect(cards).toMatchObject({
    WEBHOOK_URL: 'http://127.0.0.1:2/webhooks/stripe',
    WEBHOOK_SECRET: 'whsec_of_this_shop',
    WEBHOOK_EVENTS: subscribedEvents.join(','),
  });
  expect(backend).toMatchObject({ PORT: '2', STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop' });
});

test.each([
  [{}, '127.0.0.1', '127.0.0.1'],
  [{ HOST: 'localhost' }, '127.0.0.1', '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0', '127.0.0.1'],
  [{ HOST: '192.168.1.7' }, '192.168.1.7', '192.168.1.7'],
  [{ HOST: 'fd00::7' }, 'fd00::7', '[fd00::7]'],
])('with %j the shop listens on %s, and its programs call each other at %s', (given, host, called) => {
  const context = particulars(given);
  const backend = medusaProgram(context, 'backend', 'The backend', ['start']).env;
  const storefront = storefrontProgram(context).env;

  expect([backend.HOST, storefront.HOST]).toEqual([host, host]);
  expect(storefront.BACKEND_URL).toBe(`http://${called}:2`);
  expect(addressesOf(context).ownStorefront).toBe(`http://${called}:1`);
});

test('a name that is no address of this machine is refused, with examples', () => {
  expect(() => particulars({ HOST: 'my-laptop' })).toThrow(/^HOST must be an address of this machine, such as 127/);
});

test('development runs the sources, and all else what was built of them', () => {
  const built = particulars();
  const sources = { ...built, dev: true };

  expect(storefrontProgram(built)).toMatchObject({ env: { NODE_ENV: 'production', STOREFRONT_BUILD: folder } });
  expect(storefrontProgram(sources).env).toMatchObject({ NODE_ENV: 'development', STOREFRONT_BUILD: undefined });
  expect([built, sources].map((context) => storefrontProgram(context).args.includes('--dev'))).toEqual([false, true]);
  expect(medusaProgram(built, 'backend', 'The backend', ['start']).cwd).toBe(folder);
});

test('whatever stands on the way from one program to another is called in its place', () => {
  const context: StartContext = {
    ...particulars(),
    interceptAddress: (way) => `http://${way.replaceAll(' ', '-')}.test`,
  };
  const backend = medusaProgram(context, 'backend', 'The backend', ['start']).env;

  expect(backend).toMatchObject({
    DATABASE_URL: 'http://backend-to-database.test',
    STRIPE_API_BASE: 'http://backend-to-cards.test',
    SMTP_URL: 'http://backend-to-mail.test',
  });
  expect(storefrontProgram(context).env).toMatchObject({
    BACKEND_URL: 'http://storefront-to-backend.test',
    CARD_SANDBOX_URL: 'http://browser-to-cards.test',
  });
  expect(cardsProgram(context).env.WEBHOOK_URL).toBe('http://cards-to-backend.test/webhooks/stripe');
});

test('the backend alone is told by what push services know the shop: a key of one’s own, or the one that is kept', () => {
  const keyOf = (given: Record<string, string>) =>
    medusaProgram(particulars(given), 'backend', 'The backend', ['start']).env.PUSH_KEY;
  expect(keyOf({})).toBe('what push services know the shop by');
  expect(keyOf({ PUSH_KEY: 'a key of ones own' })).toBe('a key of ones own');
  const ofTheShell = { ...particulars(), environment: { PUSH_KEY: 'a key of ones own' } };
  expect(storefrontProgram(ofTheShell).env.PUSH_KEY).toBeUndefined();
});

test('a storefront on another machine asks the backend at its address, and has none of the backend’s keys', () => {
  const given = { BACKEND_ADDRESS: 'http://backend:9000', REDIS_URL: 'redis://redis:6379' };
  const context = particulars(given);
  const { env } = storefrontProgram({ ...context, environment: { ...given, SMTP_URL: 'smtps://ruth:word@mail' } });
  expect(env).toMatchObject({ BACKEND_URL: 'http://backend:9000', REDIS_URL: undefined, SMTP_URL: undefined });
  const { env: backend } = medusaProgram({ ...context, environment: given }, 'backend', 'The backend', ['start']);
  expect(backend).toMatchObject({ REDIS_URL: 'redis://redis:6379' });
});

test('a backend without a worker beside it does the jobs itself, whatever the environment says', () => {
  const context = { ...particulars(), environment: { WORKER_MODE: 'server' } };
  const modeOf = (given: StartContext) => medusaProgram(given, 'backend', 'The backend', ['start']).env.WORKER_MODE;
  expect(modeOf(context)).toBe('shared');
  expect(modeOf({ ...context, workerMode: 'worker' })).toBe('worker');
});
