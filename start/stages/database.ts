import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hearProgress } from '../console/progress.ts';
import type { Say } from '../console/steps.ts';
import { withDatabase } from '../database/memory.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { type Keys, medusaProgram, type Particulars } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { writeWhole } from '../shop-folder/json-file.ts';

interface Room {
  supervisor: Supervisor;
  of: Particulars;
  /** Where the engine's commands run, and what that folder is a build of. */
  folder: string;
  build: string;
}

const keys = v.object({ publishableKey: v.string(), regionId: v.string() });
const kept = v.object({ ...keys.entries, database: v.string(), build: v.string() });

/** Brings the tables to what this build expects; once per build and database. */
export async function migrate({ supervisor, of, folder, build }: Room, say: Say): Promise<string> {
  const onWait = () => say('waiting for another start that works on this database');
  return withDatabase(of.databaseUrl, { onWait }, async (memory) => {
    if (await memory.hasMigrated(build)) return 'nothing new';
    // Only what cannot lose data is done unasked.
    const args = ['db:migrate', '--execute-safe-links', '--execute-safe-search'];
    const program = medusaProgram(of, folder, 'migrate', 'The migration of the database', args);
    await supervisor.run({ ...program, onLine: (line) => hearMigration(line, say) });
    await memory.rememberMigrated(build);
    return 'migrated';
  });
}

/** The engine writes its log as JSON or as text, depending on where it runs. */
function hearMigration(line: string, say: Say): void {
  const [found] = /(Migrating|Migrated|Syncing|Running) [^"]{3,80}/.exec(line) ?? [];
  if (found) say(found);
}

/**
 * Fills an empty database: region, keys, the owner's account, the sample range. It changes nothing that is there
 * already, so it runs once per build and database: a newer build may need more than an older one has made.
 */
export async function prepare(
  { supervisor, of, folder, build }: Room,
  say: Say,
): Promise<{ keys: Keys; outcome: string }> {
  const onWait = () => say('waiting for another start that works on this database');
  return withDatabase(of.databaseUrl, { onWait }, async ({ identity }) => {
    const known = readKept(of.places.shop);
    if (known?.database === identity && known.build === build) return { keys: known, outcome: 'there already' };
    const file = join(of.places.shopDir, `prepared.${process.pid}.json`);
    const script = of.dev ? './src/scripts/prepare.ts' : './src/scripts/prepare.js';
    const program = medusaProgram(of, folder, 'prepare', 'The preparation of the shop', ['exec', script]);
    await supervisor.run({ ...program, env: { ...program.env, PREPARE_OUT: file }, onLine: hearProgress(say) });
    const prepared = readPrepared(file, program.logs);
    writeWhole(of.places.shop, { ...prepared, database: identity, build });
    return { keys: prepared, outcome: 'done' };
  });
}

function readKept(file: string) {
  try {
    return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function readPrepared(file: string, logs: string): Keys {
  try {
    return v.parse(keys, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refusal(
      `The preparation of the shop ended without its keys; its log says why: ${join(logs, 'prepare.log')}`,
    );
  } finally {
    rmSync(file, { force: true });
  }
}
