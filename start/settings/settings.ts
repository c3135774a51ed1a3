import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { parseEnv } from 'node:util';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { root } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { faultsOfProduction } from './production.ts';

const port = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a port number'),
    v.toNumber(),
    v.maxValue(65535, 'must be 65535 or less'),
  ),
);
const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.url('must be a web address such as https://shop.example'),
    v.regex(/^https?:/, 'must begin with http:// or https://'),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
);
const secret = v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more')));

const emailAddress = v.pipe(v.string(), v.email('must be an e-mail address'));

const schema = v.object({
  SHOP_MODE: v.optional(v.picklist(['local', 'production'], 'must be local or production')),
  SHOP_DIR: v.optional(v.string(), '.shop'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === 'localhost' ? '127.0.0.1' : text)),
      v.check(
        (text) => isIP(text) > 0,
        'must be an address of this machine, such as 127.0.0.1 (nobody else) or 0.0.0.0 (every network that it is in)',
      ),
    ),
  ),
  STOREFRONT_PORT: port,
  BACKEND_PORT: port,
  CARDS_PORT: port,
  MAILBOX_PORT: port,
  SMTP_PORT: port,
  POSTGRES_PORT: port,
  PUBLIC_URL: webAddress,
  BACKEND_URL: webAddress,
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
  ADMIN_EMAIL: v.optional(emailAddress, shop.email.replace(/^[^@]+/, 'owner')),
  OWNER_EMAIL: v.optional(emailAddress),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more'))),
  CATALOGUE_DIR: v.optional(v.string(), 'catalogue'),
  INDEXING: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  MEASUREMENT_ID: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug'), 'info'),
});

export type Settings = v.InferOutput<typeof schema> & { production: boolean; sampleCards: boolean };
export type Environment = Record<string, string | undefined>;

const defaultPorts = {
  STOREFRONT_PORT: 3000,
  BACKEND_PORT: 9000,
  CARDS_PORT: 4242,
  MAILBOX_PORT: 1080,
  SMTP_PORT: 1025,
};
export type PortSetting = keyof typeof defaultPorts;

/** 0 stands for any free port. */
export function wantedPort(settings: Settings, name: PortSetting): number {
  return settings[name] ?? defaultPorts[name];
}

/** What the shell sets goes before what `.env` sets. */
export function readEnvironment(file = join(root, '.env')): Environment {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch {
    return { ...process.env };
  }
}

const whereToSet = 'Set it in the file .env (.env.example explains each setting) or in the environment';

/** An empty value means "not set". Throws a `Refusal` that names the setting and how to set it. */
export function parseSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Refusal(`${[...new Set(faults)].join('; ')}. ${whereToSet}.`);
  }
  const values = result.output;
  const production =
    (values.SHOP_MODE ?? (environment.NODE_ENV === 'production' ? 'production' : 'local')) === 'production';
  const settings = { ...values, production, sampleCards: !values.STRIPE_API_KEY };
  if (!isAbsolute(settings.SHOP_DIR)) settings.SHOP_DIR = join(root, settings.SHOP_DIR);
  if (!isAbsolute(settings.CATALOGUE_DIR)) settings.CATALOGUE_DIR = join(root, settings.CATALOGUE_DIR);
  const stripe = ['STRIPE_API_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const setCount = stripe.filter((name) => values[name]).length;
  if (production) {
    const faults = faultsOfProduction(settings, given);
    if (faults.length > 0) throw new Refusal(`${faults.join('\n  ')}\n  ${whereToSet}.`);
    return settings;
  }
  const refusal =
    setCount > 0 && setCount < stripe.length
      ? `Real cards need ${stripe.join(', ')} together, and ${stripe.filter((name) => !values[name]).join(' and ')} is missing. ${whereToSet}, or empty all three to use the card sandbox.`
      : undefined;
  if (refusal) throw new Refusal(refusal);
  return settings;
}
