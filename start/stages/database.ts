import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { hashBackend } from '../bundles/build-bundles.ts';
import { forwardProgress } from '../console/progress.ts';
import type { OnProgress, Step } from '../console/steps.ts';
import { startCluster } from '../database/cluster.ts';
import { withDatabaseLock } from '../database/migration-state.ts';
import { medusaProgram, type StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';

export const keys = v.object({ publishableKey: v.string(), regionId: v.string() });
const kept = v.object({ ...keys.entries, database: v.string(), build: v.string() });

export function databaseStep(supervisor: Supervisor, context: StartContext): Step {
  const { DATABASE_URL, POSTGRES_PORT: port = 0 } = context.settings;
  return {
    title: DATABASE_URL ? 'Reach the database' : 'Start the database',
    async work(onProgress) {
      if (DATABASE_URL) await withDatabaseLock(DATABASE_URL, { onWait: () => onProgress('waiting') }, async () => {});
      context.databaseUrl = DATABASE_URL ?? (await startCluster(supervisor, { ...context, port }));
    },
  };
}

const waiting = (onProgress: OnProgress) => ({
  onWait: () => onProgress('waiting for another start that works on this database'),
});

const buildOf = (context: StartContext) => (context.dev ? hashBackend() : basename(context.folders.backend));

export function migrateStep(supervisor: Supervisor, context: StartContext): Step {
  const work = (onProgress: OnProgress) =>
    withDatabaseLock(context.databaseUrl, waiting(onProgress), async (memory) => {
      const build = buildOf(context);
      if (await memory.hasMigrated(build)) return 'nothing new';
      // Only changes that cannot lose data run unattended.
      const args = ['db:migrate', '--execute-safe-links', '--execute-safe-search'];
      const program = medusaProgram(context, 'migrate', 'The migration of the database', args);
      await supervisor.run({ ...program, onLine: (line) => showMigration(line, onProgress) });
      await memory.markMigrated(build);
      return 'migrated';
    });
  return { title: 'Bring the database up to date', work };
}

function showMigration(line: string, onProgress: OnProgress): void {
  const [found] = /(Migrating|Migrated|Syncing|Running) [^"]{3,80}/.exec(line) ?? [];
  if (found) onProgress(found);
}

/** It runs once per build and database, since a newer build may need more. */
export function prepareStep(supervisor: Supervisor, context: StartContext): Step {
  const work = (onProgress: OnProgress) =>
    withDatabaseLock(context.databaseUrl, waiting(onProgress), async ({ identity: database }) => {
      const build = buildOf(context);
      const known = readJson(context.places.shop, kept);
      if (known?.database === database && known.build === build) {
        context.keys = known;
        return 'there already';
      }
      context.keys = await prepare(supervisor, context, onProgress);
      writeJson(context.places.shop, { ...context.keys, database, build });
      return 'done';
    });
  return { title: 'Prepare the shop and its sample range', work };
}

async function prepare(supervisor: Supervisor, context: StartContext, onProgress: OnProgress) {
  const file = join(context.places.shopDir, `prepared.${process.pid}.json`);
  const script = context.dev ? './src/scripts/prepare.ts' : './src/scripts/prepare.js';
  const program = medusaProgram(context, 'prepare', 'The preparation of the shop', ['exec', script]);
  await supervisor.run({ ...program, env: { ...program.env, PREPARE_OUT: file }, onLine: forwardProgress(onProgress) });
  const prepared = readJson(file, keys);
  rmSync(file, { force: true });
  if (prepared) return prepared;
  throw new Refusal(
    `The preparation of the shop ended without its keys; its log says why: ${join(context.places.logs, 'prepare.log')}`,
  );
}
