import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { folderOfShop, runningShop } from '../../world/running-shop.ts';

const { pids, databaseUrl } = runningShop();

/** A program and all that it has begun. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

const loopback = new Set(['0100007F', '00000000000000000000000001000000']);

/** What the kernel says of the ports on which these programs can be called; other accounts' sockets stay unseen. */
function listeningOf(pid: number) {
  const sockets = new Set(
    familyOf(pid).flatMap((one) =>
      readdirSync(`/proc/${one}/fd`).map((fd) => {
        try {
          return readlinkSync(`/proc/${one}/fd/${fd}`);
        } catch {
          return '';
        }
      }),
    ),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
      .map(([, local = '']) => local.split(':')[0] ?? ''),
  );
}

/** Only Linux tells what listens without being asked by root. */
const watched = process.platform === 'linux' ? Object.keys(pids).filter((name) => name !== 'start') : [];

test.each(watched)('the %s can be called from this machine alone', (name) => {
  const addresses = listeningOf(pids[name] ?? 0);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !loopback.has(address))).toEqual([]);
});

test.each(watched.filter((name) => name !== 'postgres'))(
  'nobody else of this machine can answer for the %s under its other name',
  (name) => {
    expect(new Set(listeningOf(pids[name] ?? 0))).toEqual(loopback);
  },
);

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // Another shop's, beside this one.
    if (/^(test|bench)-/.test(name)) return [];
    try {
      return lstatSync(path).isDirectory() ? [path, ...walk(path)] : [path];
    } catch {
      // Gone meanwhile: the shop is at work.
      return [];
    }
  });
}

test('nothing that the shop keeps can be read by another account of the machine', () => {
  const shopDir = folderOfShop();
  const open = walk(shopDir).filter((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat && !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
  // Passing through is all that the database's account may do, where it is another one.
  expect(lstatSync(shopDir).mode & 0o066).toBe(0);
});

test('the backend is nobody beyond its own database', async () => {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
  await database.end();
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
});
