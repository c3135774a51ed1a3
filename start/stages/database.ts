import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { hashBackend } from '../bundles/build-bundles.ts';
import { hearProgress } from '../console/progress.ts';
import type { Say, Step } from '../console/steps.ts';
import { startCluster } from '../database/cluster.ts';
import { withDatabase } from '../database/memory.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { medusaProgram, type Particulars } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';

const keys = v.object({ publishableKey: v.string(), regionId: v.string() });
const kept = v.object({ ...keys.entries, database: v.string(), build: v.string() });

/** The database alone: all that some commands need. */
export function databaseStep(supervisor: Supervisor, of: Particulars): Step {
  const { DATABASE_URL, POSTGRES_PORT: port = 0 } = of.settings;
  return {
    title: DATABASE_URL ? 'Reach the database' : 'Start the database',
    async work(say) {
      if (DATABASE_URL) await withDatabase(DATABASE_URL, { onWait: () => say('waiting') }, async () => {});
      of.databaseUrl = DATABASE_URL ?? (await startCluster(supervisor, { ...of, port }));
    },
  };
}

const waiting = (say: Say) => ({ onWait: () => say('waiting for another start that works on this database') });

/** What the backend runs from, by its content. */
const buildOf = (of: Particulars) => (of.dev ? hashBackend() : basename(of.folders.backend));

/** Brings the tables to what this build expects; once per build and database. */
export function migrateStep(supervisor: Supervisor, of: Particulars): Step {
  const work = (say: Say) =>
    withDatabase(of.databaseUrl, waiting(say), async (memory) => {
      const build = buildOf(of);
      if (await memory.hasMigrated(build)) return 'nothing new';
      // Only what cannot lose data is done unasked.
      const args = ['db:migrate', '--execute-safe-links', '--execute-safe-search'];
      const program = medusaProgram(of, 'migrate', 'The migration of the database', args);
      await supervisor.run({ ...program, onLine: (line) => hearMigration(line, say) });
      await memory.rememberMigrated(build);
      return 'migrated';
    });
  return { title: 'Bring the database up to date', work };
}

/** Medusa writes its log as JSON or as text, depending on where it runs. */
function hearMigration(line: string, say: Say): void {
  const [found] = /(Migrating|Migrated|Syncing|Running) [^"]{3,80}/.exec(line) ?? [];
  if (found) say(found);
}

/**
 * Fills an empty database: region, keys, the owner's account, the sample range. It changes nothing that is there
 * already, so it runs once per build and database: a newer build may need more than an older one has made.
 */
export function prepareStep(supervisor: Supervisor, of: Particulars): Step {
  const work = (say: Say) =>
    withDatabase(of.databaseUrl, waiting(say), async ({ identity: database }) => {
      const build = buildOf(of);
      const known = readJson(of.places.shop, kept);
      if (known?.database === database && known.build === build) {
        of.keys = known;
        return 'there already';
      }
      of.keys = await prepare(supervisor, of, say);
      writeJson(of.places.shop, { ...of.keys, database, build });
      return 'done';
    });
  return { title: 'Prepare the shop and its sample range', work };
}

async function prepare(supervisor: Supervisor, of: Particulars, say: Say) {
  const file = join(of.places.shopDir, `prepared.${process.pid}.json`);
  const script = of.dev ? './src/scripts/prepare.ts' : './src/scripts/prepare.js';
  const program = medusaProgram(of, 'prepare', 'The preparation of the shop', ['exec', script]);
  await supervisor.run({ ...program, env: { ...program.env, PREPARE_OUT: file }, onLine: hearProgress(say) });
  const prepared = readJson(file, keys);
  rmSync(file, { force: true });
  if (prepared) return prepared;
  throw new Refusal(
    `The preparation of the shop ended without its keys; its log says why: ${join(of.places.logs, 'prepare.log')}`,
  );
}
