import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';

const secret = (bytes: number, prefix = '') =>
  v.optional(v.string(), () => `${prefix}${randomBytes(bytes).toString('hex')}`);

const schema = v.object({
  jwt: secret(32),
  cookie: secret(32),
  link: secret(32),
  /** Encrypts the second factors of the admin. */
  mfa: secret(32),
  /** Derives the VAPID key; with another one every browser must subscribe again. */
  push: secret(32),
  /** The superuser's password, used by the start only. */
  postgres: secret(24),
  database: secret(24),
  adminPassword: v.optional(v.string(), () => randomBytes(9).toString('base64url')),
  cardWebhook: secret(24, 'whsec_'),
});

export type Secrets = v.InferOutput<typeof schema>;

/** Secrets are generated at the first start and stored in a file that only this account reads. */
export function loadOrCreateSecrets(file: string): Secrets {
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
