import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { processTree } from '../../world/process-tree.ts';
import { folderOfShop, runningShop } from '../../world/running-shop.ts';

const { pids, databaseUrl } = runningShop();

const loopback = new Set(['0100007F', '00000000000000000000000001000000']);

/** A process may end while its files are read, as a worker of PostgreSQL does. The kernel hides those of other users. */
function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

function listeningAddresses(pid: number) {
  const sockets = new Set(processTree(pid).flatMap(openFiles));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
      .map(([, local = '']) => local.split(':')[0] ?? ''),
  );
}

/** Only Linux lists listening sockets without root. */
const watched = process.platform === 'linux' ? Object.keys(pids).filter((name) => name !== 'start') : [];

test.each(watched)('the %s listens on this machine only', (name) => {
  const addresses = listeningAddresses(pids[name] ?? 0);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !loopback.has(address))).toEqual([]);
});

test.each(watched.filter((name) => name !== 'postgres'))(
  'the %s listens on both loopback addresses, so that no other program can answer for it',
  (name) => {
    expect(new Set(listeningAddresses(pids[name] ?? 0))).toEqual(loopback);
  },
);

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // Test and bench shops have folders of their own here.
    if (/^(test|bench)-/.test(name)) return [];
    try {
      return lstatSync(path).isDirectory() ? [path, ...listFiles(path)] : [path];
    } catch {
      // The running shop has removed it meanwhile.
      return [];
    }
  });
}

test('no file of the shop can be read by another user of the machine', () => {
  const shopDir = folderOfShop();
  const open = listFiles(shopDir).filter((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat && !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
  // The database's user may only pass through the folder.
  expect(lstatSync(shopDir).mode & 0o066).toBe(0);
});

test('the backend has no rights beyond its own database', async () => {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
  await database.end();
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
});
