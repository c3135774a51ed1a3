import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../places.ts';

export interface Account {
  uid: number;
  gid: number;
}

const accounts = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'));

function find(name: string): Account | undefined {
  const [, , uid, gid] = accounts().find(([known]) => known === name) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Returns undefined for a number that this machine has no name for. */
export function nameOfAccount(uid: number): string | undefined {
  return accounts().find(([, , known]) => known === String(uid))?.[0];
}

/** PostgreSQL refuses to run as root, so it gets the account `postgres`, which is created if missing. */
export function accountForDatabase(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = find('postgres');
  if (existing) return existing;
  const makers = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ];
  for (const [command = '', ...flags] of makers) {
    if (!find('postgres')) spawnSync(command, flags);
  }
  return find('postgres') ?? find('nobody');
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** The database goes here when its account may not enter the shop's folder. */
export function placeOutside(shopDir: string): string {
  return join('/var/lib', `linen-and-psalm-${createHash('sha256').update(shopDir).digest('hex').slice(0, 12)}`);
}

function makeFor(account: Account, folder: string): string {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, account.uid, account.gid);
  return folder;
}

/** PostgreSQL's programs go here when their account may not enter the project's folder. */
export const programsOutside = placeOutside(root);

/** Several processes may copy at once, so each copies under its own name and renames. */
function copyPrograms(programs: string): string {
  const version = readFileSync(join(dirname(programs), 'package.json'));
  const copy = join(programsOutside, createHash('sha256').update(version).digest('hex').slice(0, 12));
  if (existsSync(copy)) return copy;
  mkdirSync(programsOutside, { recursive: true });
  const draft = mkdtempSync(`${copy}.`);
  cpSync(programs, draft, { recursive: true, verbatimSymlinks: true });
  // The account must read the programs although the umask hides new files.
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  chmodSync(programsOutside, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** The database's account cannot enter `/root`; its files then go to `/var/lib/linen-and-psalm-<hash of its path>`. */
export function placeFor(account: Account | undefined, shopDir: string, data: string, programs: string) {
  if (!account) return { data, programs };
  chmodSync(shopDir, statSync(shopDir).mode | 0o011);
  return {
    data: canEnter(shopDir, account) ? data : join(makeFor(account, placeOutside(shopDir)), 'postgres'),
    programs: canEnter(join(programs, 'bin'), account) ? programs : copyPrograms(programs),
  };
}
