import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';

/** Made by chance where the file has none yet. */
const secret = (bytes: number, prefix = '') =>
  v.optional(v.string(), () => `${prefix}${randomBytes(bytes).toString('hex')}`);

const schema = v.object({
  jwt: secret(32),
  cookie: secret(32),
  link: secret(32),
  /** What the second factors of the admin are kept under. */
  mfa: secret(32),
  /** What the keys are made of by which push services know the shop. With another, every browser has to ask anew. */
  push: secret(32),
  /** The password of the database's superuser, with which the start alone signs in. */
  postgres: secret(24),
  /** The password of the account that the shop's programs use. */
  database: secret(24),
  adminPassword: v.optional(v.string(), () => randomBytes(9).toString('base64url')),
  stripeWebhook: secret(24, 'whsec_'),
});

export type Secrets = v.InferOutput<typeof schema>;

/** Each secret is made at the first start and kept in a file that only this account reads. */
export function keepSecrets(file: string): Secrets {
  const kept = existsSync(file) ? readJson(file, v.record(v.string(), v.string())) : {};
  if (!kept) {
    throw new Refusal(
      `${file} cannot be read; it holds the database's password, so mend it, or wipe the local data with \`npm run reset\`.`,
    );
  }
  const secrets = v.parse(schema, kept);
  if (Object.keys(secrets).some((name) => !(name in kept))) writeJson(file, secrets);
  else chmodSync(file, 0o600);
  return secrets;
}
