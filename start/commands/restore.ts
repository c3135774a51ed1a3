import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDayAndTime } from '@shop/shared/format/days';
import { Client } from 'pg';
import { planRestore, restoreBackup } from '../backup/restore-backup.ts';
import { askToConfirm } from '../console/ask-to-confirm.ts';
import { runStage, type Step } from '../console/steps.ts';
import { requireOwnFolder } from '../database/require-own-folder.ts';
import { callersFolder, placesOf } from '../places.ts';
import { createStartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { alreadyRunning } from '../running.ts';
import { parseSettings, readEnvironment } from '../settings/settings.ts';
import { restrictToOwner } from '../shop-folder/private-folder.ts';
import { databaseStep } from '../stages/database.ts';
import { Supervisor } from '../upkeep/supervisor.ts';
import { stopOnSignal } from './interrupt.ts';

export async function restore(args: string[]): Promise<number> {
  const { file, secrets, yes } = parseArguments(args);
  const environment = readEnvironment();
  const settings = parseSettings(environment);
  if (settings.DATABASE_URL) {
    throw new Refusal(
      "DATABASE_URL names a database that is not the shop's own: put it back with its own tools, or empty DATABASE_URL first. Nothing was touched.",
    );
  }
  const places = placesOf(settings.SHOP_DIR);
  requireOwnFolder(places);
  restrictToOwner(places);
  const plan = await planRestore(file, places, secrets);
  const supervisor = await Supervisor.begin(places.lock, (holder) => alreadyRunning(places, holder));
  stopOnSignal().watch(supervisor);
  try {
    const was = formatDayAndTime(plan.told.made);
    const what = `This makes the shop under ${places.shopDir} what it was on ${was}; what was ordered or changed since is set aside.`;
    if (existsSync(places.shop) && !yes && !(await askToConfirm(what, 'restore'))) {
      console.log('Nothing was touched.');
      return 1;
    }
    let aside: string[] = [];
    const putBack: Step = {
      title: `Put back the shop of ${was}`,
      async work() {
        aside = await restoreBackup(plan, places);
      },
    };
    await runStage([putBack], 'steps');
    const context = createStartContext(settings, environment);
    await runStage([databaseStep(supervisor, context)], 'steps');
    console.log(`\n${tell(await checkRestored(context.databaseUrl), aside, settings.production)}`);
    return 0;
  } finally {
    await supervisor.stop();
  }
}

function tell({ orders, last, next }: Restored, aside: string[], isProduction: boolean): string {
  const placed = orders === 1 ? '1 order' : `${orders} orders`;
  return [
    `The shop has ${placed}${last ? `, the last of ${formatDayAndTime(last)}` : ''}. The next one gets the number ${next}: those between were given since the backup.`,
    'What was paid since then is at the card provider and in the mails to the owner, and not in the shop: `npm run doctor` names each such payment.',
    ...(aside.length > 0
      ? ['What was here is set aside, for you to remove:', ...aside.map((path) => `  ${path}`)]
      : []),
    isProduction
      ? 'Start the shop to open it: `systemctl start linen-and-psalm` on a server.'
      : 'Run `npm start` to open the shop.',
  ].join('\n');
}

function parseArguments(args: string[]) {
  const options = { secrets: { type: 'string' }, yes: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('one file is named');
    const { secrets, yes = false } = values;
    return { file: resolve(callersFolder, file), secrets: secrets && resolve(callersFolder, secrets), yes };
  } catch {
    throw new Refusal(
      'Which backup? For example: npm run restore -- backups/linen-and-psalm-2026-11-23T030000Z.tar.gz, and --secrets with a file where they lie elsewhere.',
    );
  }
}

/** More than a shop like this sells between two backups. */
const skipped = 100;

interface Restored {
  orders: number;
  last: Date | null;
  next: number;
}

/**
 * Checks that a restored database can be read, and skips numbers of orders, invoices and credit notes: those given since
 * the backup are on mails, slips and papers, and a second one with the same number would be confused with them.
 */
async function checkRestored(databaseUrl: string): Promise<Restored> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ orders: number; last: Date | null; next: number }>(
      `SELECT count(*)::int AS orders, max(created_at) AS last,
         setval(pg_get_serial_sequence('"order"', 'display_id'), coalesce(max(display_id), 0) + $1)::int + 1 AS next
       FROM "order"`,
      [skipped],
    );
    // A backup may be older than invoices are.
    const { rows: counters } = await client.query("SELECT 1 WHERE to_regclass('trade_counter') IS NOT NULL");
    if (counters.length > 0) {
      await client.query(
        `INSERT INTO trade_counter (id, last) VALUES ('invoice', $1), ('credit_note', $1)
         ON CONFLICT (id) DO UPDATE SET last = trade_counter.last + $1`,
        [skipped],
      );
    }
    return rows[0] ?? { orders: 0, last: null, next: 1 };
  } finally {
    await client.end();
  }
}
