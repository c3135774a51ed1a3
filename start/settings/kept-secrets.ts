import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { codeOf, Refusal } from '../refusal.ts';
import { writeJson } from '../shop-folder/json-file.ts';

const schema = v.object({
  jwt: v.string(),
  cookie: v.string(),
  link: v.string(),
  /** What the second factors of the admin are kept under. */
  mfa: v.string(),
  /** The password of the database's superuser, with which the start alone signs in. */
  postgres: v.string(),
  /** The password of the account that the shop's programs use. */
  database: v.string(),
  adminPassword: v.string(),
  stripeWebhook: v.string(),
});

export type Secrets = v.InferOutput<typeof schema>;

function readKept(file: string): Partial<Secrets> {
  try {
    return v.parse(v.partial(schema), JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new Refusal(
      `${file} cannot be read; it holds the database's password, so mend it, or wipe the local data with \`npm run reset\`.`,
    );
  }
}

/** Each secret is made at the first start, by chance, and kept in a file that only this account reads. */
export function keepSecrets(file: string): Secrets {
  const kept = readKept(file);
  const secrets: Secrets = {
    jwt: kept.jwt ?? randomBytes(32).toString('hex'),
    cookie: kept.cookie ?? randomBytes(32).toString('hex'),
    link: kept.link ?? randomBytes(32).toString('hex'),
    mfa: kept.mfa ?? randomBytes(32).toString('hex'),
    postgres: kept.postgres ?? randomBytes(24).toString('hex'),
    database: kept.database ?? randomBytes(24).toString('hex'),
    adminPassword: kept.adminPassword ?? randomBytes(9).toString('base64url'),
    stripeWebhook: kept.stripeWebhook ?? `whsec_${randomBytes(24).toString('hex')}`,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeJson(file, secrets);
  else chmodSync(file, 0o600);
  return secrets;
}
