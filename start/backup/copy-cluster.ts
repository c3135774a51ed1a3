import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { codeOf } from '../refusal.ts';

/** PostgreSQL rebuilds the content of these folders, so only the empty folder is copied. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const passing = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/**
 * It holds all that was committed before it ended. See PostgreSQL 18, 25.3.3 "Making a Base Backup Using the Low Level
 * API". @param address of its database `postgres`, for its superuser @param into a folder that does not exist yet
 */
export async function copyCluster(address: string, into: string): Promise<void> {
  const client = await connect(address);
  const ask = async (question: string, values: string[] = []): Promise<Record<string, string>> =>
    (await client.query(question, values)).rows[0];
  try {
    const data = await findData(client);
    // The temporary slot keeps the WAL that the copy needs.
    await ask('SELECT pg_create_physical_replication_slot($1, true, true)', [`shop_backup_${process.pid}`]);
    const { first = '' } = await ask(`SELECT pg_walfile_name(pg_backup_start('backup', true)) AS first`);
    await copyFolder(data, into, (path) =>
      emptied.includes(path) ? 'empty' : !passing.test(path.split('/').at(-1) ?? ''),
    );
    const {
      label = '',
      spaces = '',
      last = '',
    } = await ask(
      'SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    );
    await writeFile(join(into, 'backup_label'), label, { mode: 0o600 });
    if (spaces) await writeFile(join(into, 'tablespace_map'), spaces, { mode: 0o600 });
    const journal = (await readdir(join(data, 'pg_wal'))).filter((name) => first <= name && name <= last);
    for (const name of journal) await copyFile(join(data, 'pg_wal', name), join(into, 'pg_wal', name));
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(address: string): Promise<Client> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 8_000, keepAlive: true });
  // The next query reports a broken connection; without a listener it would end this process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function findData(client: Client): Promise<string> {
  const { rows } = await client.query<{ data: string }>(`SELECT current_setting('data_directory') AS data`);
  return rows[0]?.data ?? '';
}

/** Bytes that `copyCluster` would copy, but for the journal of the meantime. */
export async function sizeOfCluster(address: string): Promise<number> {
  const client = await connect(address);
  try {
    return await sizeOf(await findData(client));
  } finally {
    await client.end().catch(() => {});
  }
}

export async function copyFolder(
  from: string,
  into: string,
  isWanted: (path: string) => boolean | 'empty' = () => true,
  below = '',
): Promise<void> {
  await mkdir(join(into, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    const wanted = isWanted(path);
    if (!wanted) continue;
    try {
      if (entry.isDirectory() && wanted === 'empty') await mkdir(join(into, path), { mode: 0o700 });
      else if (entry.isDirectory()) await copyFolder(from, into, isWanted, path);
      else if (entry.isFile()) await copyFile(join(from, path), join(into, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Bytes of the files that a copy would have; 0 where there is no folder. Files may come and go meanwhile. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += emptied.includes(entry.name) ? 0 : await sizeOf(path);
    else bytes += (await unlessGone(stat(path), null))?.size ?? 0;
  }
  return bytes;
}

async function unlessGone<Found, Else>(work: Promise<Found>, otherwise: Else): Promise<Found | Else> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return otherwise;
  }
}
