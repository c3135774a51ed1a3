import { limitSettings } from '@shop/shared/rate-limits';
import { isSampleSecret, minSecretLength } from '@shop/shared/secrets';
import { faultsOfS3, logLevel, onOrOff, orEmpty, port, timeoutFactor } from '@shop/shared/settings';
import * as v from 'valibot';
import { parseTrustedProxy } from './trusted-proxy';

const required = v.string('is missing');
const secret = v.pipe(
  required,
  v.minLength(minSecretLength.tried, 'is too short. Take a random one: openssl rand -hex 32'),
  v.check((value) => !isSampleSecret(value), 'is a sample value. Take a random one: openssl rand -hex 32'),
);
const optional = v.optional(v.pipe(v.string(), v.trim()), '');

/** The start checks the settings as people write them (`start/settings/schema.ts`) and makes these of them. */
const Settings = v.object({
  DATABASE_URL: required,
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  SHOP_LINK_SECRET: secret,
  MFA_ENCRYPTION_KEY: secret,
  PUSH_KEY: secret,
  PUSH_STAND_IN: v.optional(onOrOff, 'off'),
  STORE_CORS: required,
  ADMIN_CORS: required,
  AUTH_CORS: required,
  BACKEND_URL: required,
  STOREFRONT_URL: required,
  /** The absolute path of the folder for pictures and files. */
  SHOP_UPLOADS: required,
  SMTP_URL: required,
  OWNER_EMAIL: optional,
  STRIPE_API_KEY: required,
  /** Empty: Stripe itself. */
  STRIPE_API_BASE: optional,
  STRIPE_WEBHOOK_SECRET: required,
  TRUSTED_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => parseTrustedProxy(value) !== undefined, 'must be addresses or networks'),
    ),
    '',
  ),
  /** The folder to watch for nightly backups; empty turns the check off. */
  WATCHED_BACKUPS: optional,
  ...limitSettings(),
  TIMEOUT_FACTOR: timeoutFactor,
  /** Empty: no metrics. The start keeps it apart from the shop's own ports. */
  METRICS_PORT: orEmpty(port),
  METRICS_HOST: optional,
  /** Empty: no traces. OpenTelemetry's exporter reads it, and its other settings, by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  /** Milliseconds from the call to stop until connections are closed; set by the start where a balancer is in front. */
  STOP_NOTICE_MS: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.toNumber()), '0'),
  WORKER_MODE: v.optional(v.picklist(['shared', 'server', 'worker'], 'must be shared, server or worker'), 'shared'),
  LOG_LEVEL: logLevel,
  REDIS_URL: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});

export type Settings = v.InferOutput<typeof Settings>;

/** @throws an Error that names every missing or invalid setting, one per line */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const named = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, environment[name]]));
  const result = v.safeParse(Settings, named);
  const faults = result.success
    ? faultsOfS3(result.output)
    : result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  if (result.success && faults.length === 0) return result.output;
  throw new Error(`The shop's backend cannot start with these settings:\n  ${faults.join('\n  ')}`);
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
