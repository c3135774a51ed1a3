import { mkdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { subscribedEvents } from '@shop/shared/webhook-events';
import { backendFolder, findModule, type Places, placesOf, root, storefrontFolder } from './places.ts';
import type { Program } from './processes/child.ts';
import { keepSecrets, type Secrets } from './settings/kept-secrets.ts';
import type { Settings } from './settings/schema.ts';
import type { Environment, Ports } from './settings/settings.ts';

/** From one program of the shop to another. */
export type Way =
  | 'backend to database'
  | 'backend to cards'
  | 'backend to mail'
  | 'storefront to backend'
  | 'cards to backend'
  | 'browser to cards';

/** Everything that the programs of one start are told, worked out once. */
export interface Particulars {
  settings: Settings;
  secrets: Secrets;
  places: Places;
  environment: Environment;
  ports: Ports;
  dev: boolean;
  isThrowaway: boolean;
  /** Found out on the way, each by its stage; until then empty. */
  databaseUrl: string;
  /** Where each runs: what was built of it, or for development its sources. */
  folders: { backend: string; storefront: string };
  keys: { publishableKey: string; regionId: string };
  /** Tests put a line there that fails: it is told where the way leads, and gives the address that is used instead. */
  onTheWay: (way: Way, address: string) => string;
}

/** What is known before any port is claimed and any program runs. Makes the shop's secrets if it has none. */
export function particularsOf(settings: Settings, environment: Environment): Particulars {
  const places = placesOf(settings.SHOP_DIR);
  return {
    settings,
    secrets: keepSecrets(places.secrets),
    places,
    environment,
    ports: { STOREFRONT_PORT: 0, BACKEND_PORT: 0, CARDS_PORT: 0, MAILBOX_PORT: 0, SMTP_PORT: 0 },
    dev: false,
    isThrowaway: false,
    databaseUrl: '',
    folders: { backend: backendFolder, storefront: storefrontFolder },
    keys: { publishableKey: '', regionId: '' },
    onTheWay: (_, address) => address,
  };
}

/** Where storefront and backend listen: on this machine alone, unless `HOST` says otherwise or the shop sells for real. */
function listenOn({ HOST, production }: Settings): string | undefined {
  return HOST ?? (production ? undefined : '127.0.0.1');
}

/** How the programs of this machine call each other; `localhost` may mean IPv6, where not all of them listen. */
function ownHost(settings: Settings): string {
  const host = listenOn(settings);
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

export function addressesOf({ settings, ports }: Pick<Particulars, 'settings' | 'ports'>) {
  return {
    storefront: settings.PUBLIC_URL ?? `http://localhost:${ports.STOREFRONT_PORT}`,
    backend: settings.BACKEND_URL ?? `http://localhost:${ports.BACKEND_PORT}`,
    ownStorefront: `http://${ownHost(settings)}:${ports.STOREFRONT_PORT}`,
    ownBackend: `http://${ownHost(settings)}:${ports.BACKEND_PORT}`,
    ownCards: `http://127.0.0.1:${ports.CARDS_PORT}`,
    cards: settings.sampleCards ? `http://localhost:${ports.CARDS_PORT}` : '',
    mailbox: settings.SMTP_URL ? '' : `http://localhost:${ports.MAILBOX_PORT}`,
    smtp: settings.SMTP_URL ?? `smtp://127.0.0.1:${ports.SMTP_PORT}`,
  };
}

/** `NODE_OPTIONS` and the like of the shell go along; what this start decides goes before them. */
function shared(of: Particulars): Environment {
  return {
    ...of.environment,
    NODE_ENV: of.dev ? 'development' : 'production',
    SHOP_DIR: of.places.shopDir,
    SHOP_MODE: of.settings.production ? 'production' : 'local',
    LOG_LEVEL: of.settings.LOG_LEVEL,
    TIMEOUT_FACTOR: String(of.settings.TIMEOUT_FACTOR),
    MEDUSA_DISABLE_TELEMETRY: '1',
    // Pictures are decoded on several threads; each thread's own arena would keep what it has freed.
    MALLOC_ARENA_MAX: '2',
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
  };
}

/** Whoever listens on one of the two addresses that `localhost` may mean listens on both; a full disk costs log lines. */
const loadedBefore = ['second-loopback.ts', 'lines-may-be-lost.ts'].flatMap((name) => [
  '--import',
  pathToFileURL(join(root, 'start', 'processes', name)).href,
]);

/** What the card provider signs its events with. */
function webhookSecretOf({ settings, secrets }: Particulars): string {
  return settings.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhook;
}

/** Where the card provider's API is, and the key that it knows the shop by. */
export function cardProviderOf(of: Particulars): { address: string; key: string } {
  const { STRIPE_API_KEY: key = 'sk_test_sandbox', sampleCards } = of.settings;
  return { address: sampleCards ? addressesOf(of).ownCards : 'https://api.stripe.com', key };
}

function backendEnvironment(of: Particulars): Environment {
  const { settings, secrets, places } = of;
  const addresses = addressesOf(of);
  return {
    ...shared(of),
    HOST: listenOn(settings),
    // Where the admin's pages hear of changes in development.
    HMR_BIND_HOST: of.dev ? listenOn(settings) : undefined,
    PORT: String(of.ports.BACKEND_PORT),
    DATABASE_URL: of.onTheWay('backend to database', of.databaseUrl),
    JWT_SECRET: settings.JWT_SECRET ?? secrets.jwt,
    COOKIE_SECRET: settings.COOKIE_SECRET ?? secrets.cookie,
    SHOP_LINK_SECRET: settings.SHOP_LINK_SECRET ?? secrets.link,
    MFA_ENCRYPTION_KEY: settings.MFA_ENCRYPTION_KEY ?? secrets.mfa,
    PUSH_KEY: settings.PUSH_KEY ?? secrets.push,
    PUSH_STAND_IN: settings.PUSH_STAND_IN,
    STORE_CORS: addresses.storefront,
    ADMIN_CORS: addresses.backend,
    AUTH_CORS: `${addresses.storefront},${addresses.backend}`,
    BACKEND_URL: addresses.backend,
    STOREFRONT_URL: addresses.storefront,
    SHOP_UPLOADS: places.uploads,
    STRIPE_API_KEY: cardProviderOf(of).key,
    STRIPE_API_BASE: settings.sampleCards ? of.onTheWay('backend to cards', addresses.ownCards) : undefined,
    STRIPE_WEBHOOK_SECRET: webhookSecretOf(of),
    SMTP_URL: of.onTheWay('backend to mail', addresses.smtp),
    ADMIN_EMAIL: settings.ADMIN_EMAIL,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    CATALOGUE_DIR: settings.CATALOGUE_DIR,
    WATCHED_BACKUPS: settings.backsUp ? settings.BACKUP_DIR : undefined,
  };
}

/** What a package should have written otherwise is nothing for the log of a shop, whose lines are all records. */
const quiet = '--no-deprecation';

/**
 * V8 grows the young generation of a busy heap and keeps it. A bound saves an idle backend up to 100 MB; one of 4 MB
 * costs a busy backend a tenth of its time.
 */
function memoryFlags(command: string | undefined) {
  return ['--max-semi-space-size=16', ...(command === 'exec' ? ['--max-old-space-size=256'] : [])];
}

/** One command of Medusa. */
export function medusaProgram(of: Particulars, name: string, title: string, args: string[]): Program {
  mkdirSync(of.places.uploads, { recursive: true });
  return {
    name,
    title,
    args: [quiet, ...memoryFlags(args[0]), ...loadedBefore, findModule('@medusajs/cli/cli.js', backendFolder), ...args],
    cwd: of.folders.backend,
    env: backendEnvironment(of),
    logs: of.places.logs,
    // Reload on change runs Medusa as a child of a watcher.
    stopGroup: of.dev,
  };
}

export function storefrontProgram(of: Particulars): Program {
  const { settings, secrets, places, keys } = of;
  const addresses = addressesOf(of);
  mkdirSync(places.pictures, { recursive: true });
  return {
    name: 'storefront',
    title: 'The storefront',
    args: [...loadedBefore, join(storefrontFolder, 'server', 'main.ts'), ...(of.dev ? ['--dev'] : [])],
    cwd: storefrontFolder,
    env: {
      ...shared(of),
      HOST: listenOn(settings),
      PORT: String(of.ports.STOREFRONT_PORT),
      BACKEND_URL: of.onTheWay('storefront to backend', addresses.ownBackend),
      PUBLISHABLE_KEY: keys.publishableKey,
      REGION_ID: keys.regionId,
      PUBLIC_URL: addresses.storefront,
      STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      CARD_SANDBOX_URL: addresses.cards && of.onTheWay('browser to cards', addresses.cards),
      SHOP_LINK_SECRET: settings.SHOP_LINK_SECRET ?? secrets.link,
      COOKIE_SECRET: settings.COOKIE_SECRET ?? secrets.cookie,
      PICTURES_DIR: places.pictures,
      INDEXING: settings.INDEXING ?? 'off',
      MEASUREMENT_ID: settings.MEASUREMENT_ID ?? '',
      STOREFRONT_BUILD: of.dev ? undefined : of.folders.storefront,
      // What a shop window needs not know, it is not told.
      DATABASE_URL: undefined,
      STRIPE_API_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      JWT_SECRET: undefined,
      MFA_ENCRYPTION_KEY: undefined,
      PUSH_KEY: undefined,
      ADMIN_PASSWORD: undefined,
    },
    logs: places.logs,
  };
}

/** Speaks Stripe's API. While the backend is away its events wait in its ledger; it goes on trying for days. */
export function cardsProgram(of: Particulars): Program {
  mkdirSync(of.places.cards, { recursive: true });
  return {
    name: 'cards',
    title: 'The card sandbox',
    args: ['--disable-warning=ExperimentalWarning', ...loadedBefore, join(root, 'sandbox', 'stripe', 'server.ts')],
    cwd: root,
    env: {
      ...shared(of),
      NODE_ENV: 'development',
      PORT: String(of.ports.CARDS_PORT),
      STATE_DIR: of.places.cards,
      WEBHOOK_URL: `${of.onTheWay('cards to backend', addressesOf(of).ownBackend)}/webhooks/stripe`,
      WEBHOOK_SECRET: webhookSecretOf(of),
      WEBHOOK_EVENTS: subscribedEvents.join(),
      STRIPE_API_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
    },
    logs: of.places.logs,
  };
}

/** Takes every mail and delivers none; the owner reads them on its page. */
export function mailboxProgram(of: Particulars): Program {
  mkdirSync(of.places.mails, { recursive: true });
  return {
    name: 'mailbox',
    title: 'The mailbox',
    args: [...loadedBefore, join(root, 'sandbox', 'mailbox', 'server.ts')],
    cwd: root,
    env: {
      ...shared(of),
      PORT: String(of.ports.MAILBOX_PORT),
      SMTP_PORT: String(of.ports.SMTP_PORT),
      STATE_DIR: of.places.mails,
    },
    logs: of.places.logs,
  };
}
