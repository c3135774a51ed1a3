import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

function find(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** PostgreSQL refuses to run as root; then it gets the account `postgres`, made when the machine has none. */
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

/** Where a shop's database goes when its account may not enter the shop's own folder. */
export function placeOutside(shopDir: string): string {
  return join('/var/lib', `linen-and-psalm-${createHash('sha256').update(shopDir).digest('hex').slice(0, 12)}`);
}

function makeFor(account: Account, folder: string): string {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * Where data and programs go. A clone under a folder that only root may enter (`/root`, mode 700) is out of reach for
 * the database's account: then both live under `/var/lib/linen-and-psalm-<hash of the shop's folder>`.
 */
export function placeFor(account: Account | undefined, shopDir: string, data: string, programs: string) {
  if (!account) return { data, programs };
  // The shop's folder is ours to open for passing through; the folders above it are not.
  chmodSync(shopDir, statSync(shopDir).mode | 0o011);
  const outside = placeOutside(shopDir);
  const place = { data, programs };
  if (!canEnter(shopDir, account)) place.data = join(makeFor(account, outside), 'postgres');
  if (!canEnter(join(programs, 'bin'), account)) {
    const name = `programs-${createHash('sha256')
      .update(readFileSync(join(dirname(programs), 'package.json')))
      .digest('hex')
      .slice(0, 12)}`;
    place.programs = join(makeFor(account, outside), name);
    if (!existsSync(place.programs)) {
      cpSync(programs, `${place.programs}.new`, { recursive: true, verbatimSymlinks: true });
      renameSync(`${place.programs}.new`, place.programs);
    }
  }
  return place;
}
