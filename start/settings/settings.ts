import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { areMissing, faultsOfS3 } from '@shop/shared/settings';
import * as v from 'valibot';
import { root } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { faultsOfProduction, type Needs } from './production.ts';
import { cardSettings, type Settings, schema } from './schema.ts';

export type Environment = Record<string, string | undefined>;

/** Default ports; 0 takes a free one. */
export const portSettings = [
  { name: 'STOREFRONT_PORT', defaultPort: 3000, purpose: 'storefront' },
  { name: 'BACKEND_PORT', defaultPort: 9000, purpose: 'backend' },
  { name: 'CARDS_PORT', defaultPort: 4242, purpose: 'card sandbox' },
  { name: 'MAILBOX_PORT', defaultPort: 1080, purpose: "mailbox's page" },
  { name: 'SMTP_PORT', defaultPort: 1025, purpose: "mailbox's SMTP" },
] as const;
export type Ports = Record<(typeof portSettings)[number]['name'], number>;

export function readEnvironment(): Environment {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...process.env };
  } catch {
    return { ...process.env };
  }
}

const whereToSet = 'Set it in the file .env (.env.example explains each setting) or in the environment';

const metricsPorts = ['STOREFRONT_METRICS_PORT', 'BACKEND_METRICS_PORT'] as const;

/** Metrics would otherwise take the port that shoppers ask. */
function faultsOfMetrics(values: v.InferOutput<typeof schema>): string[] {
  const taken = portSettings.map(({ name, defaultPort }) => values[name] ?? defaultPort);
  return metricsPorts.flatMap((name, index) => {
    const port = values[name];
    if (port === undefined) return [];
    if (port === 0) return [`${name} must be a port that Prometheus can be told of`];
    const others = [...taken, ...metricsPorts.slice(0, index).map((other) => values[other])];
    return others.includes(port) ? [`${name} must be a port that no other program of the shop has`] : [];
  });
}

/** Empty values count as not set. A storefront alone needs its own. @throws a Refusal that says how to set one */
export function parseSettings(environment: Environment, needs: Needs = 'everything'): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Refusal(`${[...new Set(faults)].join('; ')}. ${whereToSet}.`);
  }
  const values = result.output;
  const faults = [...faultsOfMetrics(values), ...faultsOfS3(values)];
  if (faults.length > 0) throw new Refusal(`${faults.join('; ')}. ${whereToSet}.`);
  const production =
    (values.SHOP_MODE ?? (environment.NODE_ENV === 'production' ? 'production' : 'local')) === 'production';
  const backsUp = !values.DATABASE_URL && (values.BACKUPS ?? (production ? 'nightly' : 'off')) === 'nightly';
  const settings = { ...values, production, sampleCards: !cardSettings.some((name) => values[name]), backsUp };
  if (production) {
    const faults = faultsOfProduction(settings, given, needs);
    if (faults.length > 0) throw new Refusal(`${faults.join('\n  ')}\n  ${whereToSet}.`);
    return settings;
  }
  const missing = cardSettings.filter((name) => !values[name]);
  if (needs === 'storefront' || missing.length === 0 || missing.length === cardSettings.length) return settings;
  throw new Refusal(
    `Real cards need ${cardSettings.join(', ')} together, and ${areMissing(missing)}. ${whereToSet}, or empty all three to use the card sandbox.`,
  );
}
