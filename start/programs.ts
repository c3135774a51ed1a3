import { mkdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardWebhookPath, subscribedEvents } from '@shop/shared/card-provider';
import { backendFolder, findModule, type Places, placesOf, root, storefrontFolder } from './places.ts';
import type { Program } from './processes/child.ts';
import type { Settings } from './settings/schema.ts';
import type { Environment, Ports } from './settings/settings.ts';
import { loadOrCreateSecrets, type Secrets } from './settings/stored-secrets.ts';

export type Way =
  | 'backend to database'
  | 'backend to cards'
  | 'backend to mail'
  | 'storefront to backend'
  | 'cards to backend'
  | 'browser to cards';

export interface StartContext {
  settings: Settings;
  secrets: Secrets;
  places: Places;
  environment: Environment;
  ports: Ports;
  dev: boolean;
  isThrowaway: boolean;
  databaseUrl: string;
  /** The folders that programs run from: bundles, or sources in development. */
  folders: { backend: string; storefront: string };
  keys: { publishableKey: string; regionId: string };
  /** The work of this backend: requests (`server`), the jobs behind them (`worker`), or both. */
  workerMode: 'shared' | 'server' | 'worker';
  /** Tests return the address of a proxy here. */
  interceptAddress: (way: Way, address: string) => string;
}

export function createStartContext(settings: Settings, environment: Environment): StartContext {
  const placed = placesOf(settings.SHOP_DIR);
  const places = { ...placed, shop: settings.KEYS_FILE ?? placed.shop };
  return {
    settings,
    secrets: loadOrCreateSecrets(places.secrets),
    places,
    environment,
    ports: { STOREFRONT_PORT: 0, BACKEND_PORT: 0, CARDS_PORT: 0, MAILBOX_PORT: 0, SMTP_PORT: 0 },
    dev: false,
    isThrowaway: false,
    databaseUrl: '',
    folders: { backend: backendFolder, storefront: storefrontFolder },
    keys: { publishableKey: '', regionId: '' },
    workerMode: 'shared',
    interceptAddress: (_, address) => address,
  };
}

function listenOn({ HOST, production }: Settings): string | undefined {
  return HOST ?? (production ? undefined : '127.0.0.1');
}

/** `localhost` may mean IPv6, where not all programs listen. */
function ownHost(settings: Settings): string {
  const host = listenOn(settings);
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

export function addressesOf({ settings, ports }: Pick<StartContext, 'settings' | 'ports'>) {
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

/** The shell's variables are passed on; the start's own values win. */
function shared(context: StartContext): Environment {
  return {
    ...context.environment,
    NODE_ENV: context.dev ? 'development' : 'production',
    SHOP_DIR: context.places.shopDir,
    SHOP_MODE: context.settings.production ? 'production' : 'local',
    LOG_LEVEL: context.settings.LOG_LEVEL,
    METRICS_HOST: context.settings.METRICS_HOST,
    OTEL_EXPORTER_OTLP_ENDPOINT: context.settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    TIMEOUT_FACTOR: String(context.settings.TIMEOUT_FACTOR),
    MEDUSA_DISABLE_TELEMETRY: '1',
    // Images are decoded on several threads, and each malloc arena would keep freed memory.
    MALLOC_ARENA_MAX: '2',
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
  };
}

const loadedBefore = ['second-loopback.ts', 'ignore-log-write-errors.ts'].flatMap((name) => [
  '--import',
  pathToFileURL(join(root, 'start', 'processes', name)).href,
]);

function webhookSecretOf({ settings, secrets }: StartContext): string {
  return settings.STRIPE_WEBHOOK_SECRET ?? secrets.cardWebhook;
}

export function cardProviderOf(context: StartContext): { address: string; key: string } {
  const { STRIPE_API_KEY: key = 'sk_test_sandbox', sampleCards } = context.settings;
  return { address: sampleCards ? addressesOf(context).ownCards : 'https://api.stripe.com', key };
}

function backendEnvironment(context: StartContext): Environment {
  const { settings, secrets, places } = context;
  const addresses = addressesOf(context);
  return {
    ...shared(context),
    HOST: listenOn(settings),
    HMR_BIND_HOST: context.dev ? listenOn(settings) : undefined,
    PORT: String(context.ports.BACKEND_PORT),
    DATABASE_URL: context.interceptAddress('backend to database', context.databaseUrl),
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
    STRIPE_API_KEY: cardProviderOf(context).key,
    STRIPE_API_BASE: settings.sampleCards
      ? context.interceptAddress('backend to cards', addresses.ownCards)
      : undefined,
    STRIPE_WEBHOOK_SECRET: webhookSecretOf(context),
    SMTP_URL: context.interceptAddress('backend to mail', addresses.smtp),
    ADMIN_EMAIL: settings.ADMIN_EMAIL,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    CATALOGUE_DIR: settings.CATALOGUE_DIR,
    METRICS_PORT: settings.BACKEND_METRICS_PORT?.toString(),
    WORKER_MODE: context.workerMode,
    WATCHED_BACKUPS: settings.backsUp ? settings.BACKUP_DIR : undefined,
  };
}

/** Deprecation warnings would be log lines that are no JSON. */
const quiet = '--no-deprecation';

/** 16 MB of young generation save up to 100 MB when idle; 4 MB would cost a busy backend a tenth of its time. */
function memoryFlags(command: string | undefined) {
  return ['--max-semi-space-size=16', ...(command === 'exec' ? ['--max-old-space-size=256'] : [])];
}

export function medusaProgram(context: StartContext, name: string, title: string, args: string[]): Program {
  mkdirSync(context.places.uploads, { recursive: true });
  return {
    name,
    title,
    args: [quiet, ...memoryFlags(args[0]), ...loadedBefore, findModule('@medusajs/cli/cli.js', backendFolder), ...args],
    cwd: context.folders.backend,
    env: backendEnvironment(context),
    logs: context.places.logs,
    // `medusa develop` runs Medusa as a child of a watcher.
    stopGroup: context.dev,
  };
}

export function storefrontProgram(context: StartContext): Program {
  const { settings, secrets, places, keys } = context;
  const addresses = addressesOf(context);
  mkdirSync(places.pictures, { recursive: true });
  return {
    name: 'storefront',
    title: 'The storefront',
    args: [...loadedBefore, join(storefrontFolder, 'server', 'main.ts'), ...(context.dev ? ['--dev'] : [])],
    cwd: storefrontFolder,
    env: {
      ...shared(context),
      HOST: listenOn(settings),
      PORT: String(context.ports.STOREFRONT_PORT),
      BACKEND_URL: context.interceptAddress('storefront to backend', settings.BACKEND_ADDRESS ?? addresses.ownBackend),
      PUBLISHABLE_KEY: keys.publishableKey,
      REGION_ID: keys.regionId,
      PUBLIC_URL: addresses.storefront,
      STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      CARD_SANDBOX_URL: addresses.cards && context.interceptAddress('browser to cards', addresses.cards),
      SHOP_LINK_SECRET: settings.SHOP_LINK_SECRET ?? secrets.link,
      COOKIE_SECRET: settings.COOKIE_SECRET ?? secrets.cookie,
      PICTURES_DIR: places.pictures,
      METRICS_PORT: settings.STOREFRONT_METRICS_PORT?.toString(),
      INDEXING: settings.INDEXING ?? 'off',
      MEASUREMENT_ID: settings.MEASUREMENT_ID ?? '',
      STOREFRONT_BUILD: context.dev ? undefined : context.folders.storefront,
      // The storefront must not have these.
      DATABASE_URL: undefined,
      STRIPE_API_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      JWT_SECRET: undefined,
      MFA_ENCRYPTION_KEY: undefined,
      PUSH_KEY: undefined,
      ADMIN_PASSWORD: undefined,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
      S3_ACCESS_KEY_ID: undefined,
      S3_SECRET_ACCESS_KEY: undefined,
    },
    logs: places.logs,
  };
}

/** The sandbox retries events for days while the backend is away. */
export function cardsProgram(context: StartContext): Program {
  mkdirSync(context.places.cards, { recursive: true });
  return {
    name: 'cards',
    title: 'The card sandbox',
    args: ['--disable-warning=ExperimentalWarning', ...loadedBefore, join(root, 'sandbox', 'stripe', 'server.ts')],
    cwd: root,
    env: {
      ...shared(context),
      NODE_ENV: 'development',
      PORT: String(context.ports.CARDS_PORT),
      STATE_DIR: context.places.cards,
      WEBHOOK_URL: `${context.interceptAddress('cards to backend', addressesOf(context).ownBackend)}${cardWebhookPath}`,
      WEBHOOK_SECRET: webhookSecretOf(context),
      WEBHOOK_EVENTS: subscribedEvents.join(),
      STRIPE_API_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
    },
    logs: context.places.logs,
  };
}

export function mailboxProgram(context: StartContext): Program {
  mkdirSync(context.places.mails, { recursive: true });
  return {
    name: 'mailbox',
    title: 'The mailbox',
    args: [...loadedBefore, join(root, 'sandbox', 'mailbox', 'server.ts')],
    cwd: root,
    env: {
      ...shared(context),
      PORT: String(context.ports.MAILBOX_PORT),
      SMTP_PORT: String(context.ports.SMTP_PORT),
      STATE_DIR: context.places.mails,
    },
    logs: context.places.logs,
  };
}
