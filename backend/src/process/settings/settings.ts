import { limitSettings } from '@shop/shared/rate-limits';
import { isSampleSecret, minSecretLength } from '@shop/shared/secrets';
import * as v from 'valibot';
import { parseTrustedProxy } from './trusted-proxy';

const secret = (name: string) =>
  v.pipe(
    v.string(`${name} is missing`),
    v.minLength(minSecretLength.tried, `${name} is too short. Take a random one: openssl rand -hex 32`),
    v.check((value) => !isSampleSecret(value), `${name} is a sample value. Take a random one: openssl rand -hex 32`),
  );
const required = (name: string) => v.string(`${name} is missing`);
const optional = v.optional(v.pipe(v.string(), v.trim()), '');
const count = (name: string) => v.pipe(v.string(), v.regex(/^\d+$/, `${name} must be a whole number`), v.toNumber());

/** The start checks the settings as people write them (`start/settings/schema.ts`) and makes these of them. */
const Settings = v.object({
  DATABASE_URL: required('DATABASE_URL'),
  JWT_SECRET: secret('JWT_SECRET'),
  COOKIE_SECRET: secret('COOKIE_SECRET'),
  SHOP_LINK_SECRET: secret('SHOP_LINK_SECRET'),
  MFA_ENCRYPTION_KEY: secret('MFA_ENCRYPTION_KEY'),
  PUSH_KEY: secret('PUSH_KEY'),
  PUSH_STAND_IN: v.optional(v.picklist(['on', 'off'], 'PUSH_STAND_IN must be on or off'), 'off'),
  STORE_CORS: required('STORE_CORS'),
  ADMIN_CORS: required('ADMIN_CORS'),
  AUTH_CORS: required('AUTH_CORS'),
  BACKEND_URL: required('BACKEND_URL'),
  STOREFRONT_URL: required('STOREFRONT_URL'),
  /** The absolute path of the folder for pictures and files. */
  SHOP_UPLOADS: required('SHOP_UPLOADS'),
  SMTP_URL: required('SMTP_URL'),
  OWNER_EMAIL: optional,
  STRIPE_API_KEY: required('STRIPE_API_KEY'),
  /** Empty: Stripe itself. */
  STRIPE_API_BASE: optional,
  STRIPE_WEBHOOK_SECRET: required('STRIPE_WEBHOOK_SECRET'),
  TRUSTED_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => parseTrustedProxy(value) !== undefined, 'TRUSTED_PROXY must be addresses or networks'),
    ),
    '',
  ),
  /** The folder to watch for nightly backups; empty turns the check off. */
  WATCHED_BACKUPS: optional,
  ...limitSettings((setting) => `${setting} `),
  /** Multiplies the usual timeouts; above one only in tests. */
  TIMEOUT_FACTOR: v.optional(count('TIMEOUT_FACTOR'), '1'),
  /** Empty: no metrics. The start keeps it apart from the shop's own ports. */
  METRICS_PORT: v.optional(v.union([v.literal(''), count('METRICS_PORT')]), ''),
  METRICS_HOST: optional,
  /** Empty: no traces. OpenTelemetry's exporter reads it, and its other settings, by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  /** Milliseconds from the call to stop until connections are closed; set by the start where a balancer is in front. */
  STOP_NOTICE_MS: v.optional(count('STOP_NOTICE_MS'), '0'),
  WORKER_MODE: v.optional(
    v.picklist(['shared', 'server', 'worker'], 'WORKER_MODE must be shared, server or worker'),
    'shared',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be error, warn, info or debug'),
    'info',
  ),
  REDIS_URL: optional,
  S3_BUCKET: optional,
  S3_FILE_URL: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_PREFIX: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});

export type Settings = v.InferOutput<typeof Settings>;

/** @throws an Error that names every missing or invalid setting, one per line */
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
