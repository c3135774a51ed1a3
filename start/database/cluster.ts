import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Places } from '../places.ts';
import { claimPort, findFreePort } from '../ports.ts';
import { tryUntilReady } from '../processes/await-answer.ts';
import type { Program } from '../processes/child.ts';
import { bornOf, identify, signal, waitUntilGone } from '../processes/identity.ts';
import { codeOf, messageOf, Refusal } from '../refusal.ts';
import type { Secrets } from '../settings/stored-secrets.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';
import { type Account, accountForDatabase, placeFor } from './account.ts';
import { checkDatabase } from './check-database.ts';
import { addressOf, ensureDatabase, superuser } from './owner.ts';
import { findPrograms, majorOf } from './postgres-programs.ts';

/** Failed statements are logged without their values. */
const options = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/** Test data may be lost when the machine crashes, but a killed server keeps what it committed. */
const throwawayOptions = [...options, 'fsync=off', 'full_page_writes=off'];

interface Making {
  places: Places;
  secrets: Pick<Secrets, 'postgres' | 'database'>;
  /** 0 takes a free port, preferably the last one. */
  port: number;
  isThrowaway: boolean;
}

export async function startCluster(supervisor: Supervisor, making: Making): Promise<string> {
  const { places, secrets, isThrowaway } = making;
  const account = accountForDatabase();
  const { data, programs } = placeFor(account, places.shopDir, places.postgres, findPrograms());
  const bin = (name: string) => join(programs, 'bin', name);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await makeCluster(supervisor, bin('initdb'), data, { ...making, account });
  }
  requireSameMajor(programs, data);
  await stopOrphan(data);
  const port = await choosePort(join(places.shopDir, 'postgres.json'), making.port);
  const program: Program = {
    name: 'postgres',
    title: 'The database',
    command: bin('postgres'),
    args: ['-D', data, '-p', String(port), ...(isThrowaway ? throwawayOptions : options).flatMap((one) => ['-c', one])],
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    logs: places.logs,
    account,
    // SIGINT is a fast shutdown; SIGTERM waits for clients to disconnect.
    stopSignal: isThrowaway ? 'SIGTERM' : 'SIGINT',
    graceMilliseconds: 30_000,
  };
  const child = supervisor.start(program, {
    check: checkDatabase(addressOf(port, secrets)),
    cleanUp: () => stopOrphan(data),
  });
  const take = () =>
    ensureDatabase(port, secrets).catch((error) => {
      // 57P03: the server is still recovering.
      if (['ECONNREFUSED', '57P03', 'ECONNRESET'].includes(codeOf(error))) return undefined;
      if (codeOf(error) !== '28P01') throw error;
      throw new Refusal(
        `The database under ${data} does not take the password in ${places.secrets}: put back the file that belongs to it, or wipe both with \`npm run reset\`.`,
      );
    });
  return tryUntilReady(child, `127.0.0.1:${port}`, take, { abort: supervisor.abort, seconds: 60 });
}

/** The cluster is created beside its place and renamed, so that a killed start leaves nothing half made. */
async function makeCluster(
  supervisor: Supervisor,
  initdb: string,
  data: string,
  { account, places, secrets, isThrowaway }: Making & { account: Account | undefined },
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, secrets.postgres, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    await supervisor.run({
      name: 'initdb',
      title: `The making of the database under ${data}`,
      command: initdb,
      args: [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(isThrowaway ? ['--no-sync'] : []),
      ],
      cwd: dirname(initdb),
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      logs: places.logs,
      account,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

function requireSameMajor(programs: string, data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const brought = majorOf(programs);
  if (!brought || brought === made) return;
  throw new Refusal(
    `The data under ${data} was written by PostgreSQL ${made} and this shop brings PostgreSQL ${brought}, which cannot read it: start the earlier version of the shop, copy the data out, then wipe it with \`npm run reset\`.`,
  );
}

export async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = 0, , startedSeconds = 0] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (pid > 0 && bornOf(pid) !== '' && isPostgres(pid, data)) {
    const orphan = identify(pid);
    signal(pid, 'SIGINT');
    if (await waitUntilGone(orphan, 30_000)) return;
    throw new Refusal(
      `A database left by an earlier start (process ${pid}, since ${new Date(startedSeconds * 1000).toISOString()}) does not end: run \`kill -QUIT ${pid}\` and start again.`,
    );
  }
  // Another process has this pid now; PostgreSQL would refuse to start because of it.
  rmSync(file, { force: true });
}

function isPostgres(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(data) && (words[0] ?? '').endsWith('postgres');
  } catch (error) {
    throw new Refusal(`Process ${pid} cannot be looked at (${messageOf(error)}).`);
  }
}

async function choosePort(file: string, wanted: number): Promise<number> {
  if (wanted !== 0) return claimPort(wanted, 'POSTGRES_PORT', 'database');
  const remembered = readJson(file, v.object({ port: v.number() }))?.port;
  const port = await findFreePort(remembered);
  if (port !== remembered) writeJson(file, { port });
  return port;
}
