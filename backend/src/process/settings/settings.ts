import { limitSettings } from '@shop/shared/rate-limits';
import { isSampleSecret, minSecretLength } from '@shop/shared/secrets';
import * as v from 'valibot';
import { parseTrustedProxy } from './trusted-proxy';

const secret = (name: string) =>
  v.pipe(
    v.string(`${name} is missing. Set it to a long random value, for example from: openssl rand -hex 32`),
    v.minLength(
      minSecretLength.tried,
      `${name} is too short. Set it to at least ${minSecretLength.tried} random characters: openssl rand -hex 32`,
    ),
    v.check(
      (value) => !isSampleSecret(value),
      `${name} is still a sample value. Replace it with a random one: openssl rand -hex 32`,
    ),
  );

const address = (name: string) =>
  v.pipe(
    v.string(`${name} is missing. Set it to a full address such as http://localhost:9000`),
    v.url(`${name} is not a full address such as http://localhost:9000`),
  );

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '');

const Settings = v.object({
  DATABASE_URL: v.pipe(
    v.string('DATABASE_URL is missing. Set it to postgres://user:password@host:port/name'),
    v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://'),
  ),
  JWT_SECRET: secret('JWT_SECRET'),
  COOKIE_SECRET: secret('COOKIE_SECRET'),
  SHOP_LINK_SECRET: secret('SHOP_LINK_SECRET'),
  MFA_ENCRYPTION_KEY: secret('MFA_ENCRYPTION_KEY'),
  PUSH_KEY: secret('PUSH_KEY'),
  PUSH_STAND_IN: v.optional(v.picklist(['on', 'off'], 'PUSH_STAND_IN must be on or off'), 'off'),
  STORE_CORS: v.string('STORE_CORS is missing. Set it to the addresses of the storefront, separated by commas'),
  ADMIN_CORS: v.string('ADMIN_CORS is missing. Set it to the addresses of the admin, separated by commas'),
  AUTH_CORS: v.string('AUTH_CORS is missing. Set it to the addresses that may sign in, separated by commas'),
  BACKEND_URL: address('BACKEND_URL'),
  STOREFRONT_URL: address('STOREFRONT_URL'),
  SHOP_UPLOADS: v.pipe(
    v.string('SHOP_UPLOADS is missing. Set it to the folder where pictures and files are kept'),
    v.startsWith('/', 'SHOP_UPLOADS must be an absolute path'),
  ),
  SMTP_URL: v.pipe(
    v.string('SMTP_URL is missing. Set it to smtp://user:password@host:587, the server that sends the shop’s mails'),
    v.regex(/^smtps?:\/\/[^\s]+$/, 'SMTP_URL must start with smtp:// or smtps://'),
  ),
  OWNER_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), 'OWNER_EMAIL is not an email address'),
    ),
    '',
  ),
  STRIPE_API_KEY: v.string('STRIPE_API_KEY is missing. Set it to the secret key of the card provider'),
  STRIPE_API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value === '' || URL.canParse(value),
        'STRIPE_API_BASE is not a full address such as http://127.0.0.1:4242; leave it empty for the real provider',
      ),
    ),
    '',
  ),
  STRIPE_WEBHOOK_SECRET: v.string('STRIPE_WEBHOOK_SECRET is missing. Copy it from the card provider’s webhook page'),
  TRUSTED_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => parseTrustedProxy(value) !== undefined,
        'TRUSTED_PROXY must be addresses or networks such as 10.0.0.0/8',
      ),
    ),
    '',
  ),
  /** The folder to watch for nightly backups; empty turns the check off. */
  WATCHED_BACKUPS: optionalText,
  ...limitSettings((setting) => `${setting} `),
  /** Multiplies the usual timeouts; above one only in tests. */
  TIMEOUT_FACTOR: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), '1'),
  /** Empty: no metrics. The start keeps it apart from the shop's own ports. */
  METRICS_PORT: v.optional(
    v.union(
      [v.literal(''), v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535))],
      'METRICS_PORT must be a port number',
    ),
    '',
  ),
  METRICS_HOST: optionalText,
  /** Empty: no traces. OpenTelemetry's exporter reads it, and its other settings, by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value === '' || URL.canParse(value),
        'OTEL_EXPORTER_OTLP_ENDPOINT is not a full address such as http://127.0.0.1:4318; leave it empty for no traces',
      ),
    ),
    '',
  ),
  /** Milliseconds from the call to stop until connections are closed; set by the start where a balancer is in front. */
  STOP_NOTICE_MS: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '0'),
  WORKER_MODE: v.optional(
    v.picklist(['shared', 'server', 'worker'], 'WORKER_MODE must be shared, server or worker'),
    'shared',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be error, warn, info or debug'),
    'info',
  ),
  REDIS_URL: optionalText,
  S3_BUCKET: optionalText,
  S3_FILE_URL: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: optionalText,
  S3_PREFIX: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
});

export type Settings = v.InferOutput<typeof Settings>;

/** @throws an Error that names every missing or invalid setting, one per line, with its fix */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const named = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, environment[name]]));
  const result = v.safeParse(Settings, named);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${issue.message}`).join('\n');
  throw new Error(`The shop's backend cannot start with these settings:\n${faults}`);
}

/** `medusa build` loads the configuration without a database or secrets. None of these values reaches its output. */
export const buildSettings: Settings = readSettings({
  DATABASE_URL: 'postgres://localhost/none',
  JWT_SECRET: 'only-while-building',
  COOKIE_SECRET: 'only-while-building',
  SHOP_LINK_SECRET: 'only-while-building',
  MFA_ENCRYPTION_KEY: 'only-while-building',
  PUSH_KEY: 'only-while-building',
  STORE_CORS: '',
  ADMIN_CORS: '',
  AUTH_CORS: '',
  BACKEND_URL: 'http://localhost:9000',
  STOREFRONT_URL: 'http://localhost:3000',
  SHOP_UPLOADS: '/nowhere',
  SMTP_URL: 'smtp://127.0.0.1:25',
  STRIPE_API_KEY: 'sk_test_building',
  STRIPE_WEBHOOK_SECRET: 'whsec_building',
});
