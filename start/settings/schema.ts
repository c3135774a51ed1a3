import { isIP, isIPv4, isIPv6 } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { limitSettings } from '@shop/shared/rate-limits';
import { minSecretLength } from '@shop/shared/secrets';
import { logLevel, measurementId, onOrOff, port, timeoutFactor, webAddress } from '@shop/shared/settings';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { root } from '../places.ts';

const ownAddress = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === 'localhost' ? '127.0.0.1' : text)),
    v.check(
      (text) => isIP(text) > 0,
      'must be an address of this machine, such as 127.0.0.1 (nobody else) or 0.0.0.0 (every network that it is in)',
    ),
  ),
);
const secret = v.optional(
  v.pipe(v.string(), v.minLength(minSecretLength.tried, `must have ${minSecretLength.tried} characters or more`)),
);
const folder = v.pipe(
  v.string(),
  v.transform((path) => (isAbsolute(path) ? path : join(root, path))),
);
const proxies = v.pipe(
  v.string(),
  v.check(
    (text) => text.trim() === 'none' || text.split(',').every((name) => isNetwork(name.trim())),
    'must be none, or addresses or networks with commas between, such as 127.0.0.1 (Caddy or nginx on this machine) or 10.0.0.0/8',
  ),
);
const emailAddress = v.pipe(v.string(), v.email('must be an email address'));

/** `/0` is refused: it would trust every address. */
function isNetwork(name: string): boolean {
  const [address = '', bits, ...more] = name.split('/');
  const longest = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : 0;
  return (
    longest > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest))
  );
}

/** The settings of the card provider: all of them, or none for the card sandbox. */
export const cardSettings = ['STRIPE_API_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export const schema = v.object({
  SHOP_MODE: v.optional(v.picklist(['local', 'production'], 'must be local or production')),
  SHOP_DIR: v.optional(folder, '.shop'),
  HOST: ownAddress,
  STOREFRONT_PORT: v.optional(port),
  BACKEND_PORT: v.optional(port),
  CARDS_PORT: v.optional(port),
  MAILBOX_PORT: v.optional(port),
  SMTP_PORT: v.optional(port),
  POSTGRES_PORT: v.optional(port),
  PUBLIC_URL: v.optional(webAddress),
  BACKEND_URL: v.optional(webAddress),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  STRIPE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'must be a secret key, which begins with sk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.startsWith('pk_', 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  SHOP_LINK_SECRET: secret,
  MFA_ENCRYPTION_KEY: secret,
  PUSH_KEY: secret,
  PUSH_STAND_IN: v.optional(onOrOff),
  TIMEOUT_FACTOR: timeoutFactor,
  ADMIN_EMAIL: v.optional(emailAddress, shop.email.replace(/^[^@]+/, 'owner')),
  OWNER_EMAIL: v.optional(emailAddress),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more'))),
  TRUSTED_PROXY: v.optional(proxies),
  ...limitSettings(),
  BACKUPS: v.optional(v.picklist(['nightly', 'off'], 'must be nightly or off')),
  BACKUP_DIR: v.optional(folder, 'backups'),
  CATALOGUE_DIR: v.optional(folder, 'catalogue'),
  REDIS_URL: v.optional(v.pipe(v.string(), v.regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://'))),
  BACKEND_ADDRESS: v.optional(webAddress),
  KEYS_FILE: v.optional(folder),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ENDPOINT: v.optional(webAddress),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  INDEXING: v.optional(onOrOff),
  MEASUREMENT_ID: v.optional(measurementId),
  STOREFRONT_METRICS_PORT: v.optional(port),
  BACKEND_METRICS_PORT: v.optional(port),
  METRICS_HOST: ownAddress,
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  LOG_LEVEL: logLevel,
});

export type Settings = v.InferOutput<typeof schema> & {
  production: boolean;
  sampleCards: boolean;
  /** Nightly backups exist for the built-in database only. */
  backsUp: boolean;
};
