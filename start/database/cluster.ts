import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Places } from '../places.ts';
import { claimPort, findFreePort } from '../ports.ts';
import { describeEnd } from '../processes/child.ts';
import { bornOf, identify, signal, waitUntilGone } from '../processes/identity.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { codeOf, messageOf, Refusal, Stopped } from '../refusal.ts';
import type { Secrets } from '../settings/kept-secrets.ts';
import { writeWhole } from '../shop-folder/json-file.ts';
import { type Account, accountForDatabase, placeFor } from './account.ts';
import { readyDatabase, superuser } from './owner.ts';
import { findPrograms } from './postgres-programs.ts';

/** It listens to this machine alone, and its log tells of failed statements without what was to be written. */
const options = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For data that nobody will miss: a crash of the machine may spoil it, and no write waits for the disk. */
const throwawayOptions = { ...options, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Making {
  places: Places;
  secrets: Pick<Secrets, 'postgres' | 'database'>;
  /** 0 takes any free port, the one of last time when it can. */
  port: number;
  isThrowaway: boolean;
}

/** Brings up the shop's own PostgreSQL, made at the first start, and gives the address of its database. */
export async function startCluster(
  supervisor: Supervisor,
  { places, secrets, port: wanted, isThrowaway }: Making,
): Promise<string> {
  const account = accountForDatabase();
  const { data, programs } = placeFor(account, places.shopDir, places.postgres, findPrograms());
  const bin = (name: string) => join(programs, 'bin', name);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await makeCluster(bin('initdb'), data, secrets.postgres, { account, isThrowaway });
  }
  demandSameMajor(bin('postgres'), data);
  await stopOrphan(data);
  const port = await choosePort(join(places.shopDir, 'postgres.json'), wanted);
  const child = supervisor.start({
    name: 'postgres',
    title: 'The database',
    command: bin('postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(isThrowaway ? throwawayOptions : options).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    logs: places.logs,
    account,
    // "Fast" ends the connections that are left, writes everything down, goes; "smart" waits for a test's last goodbyes.
    stopSignal: isThrowaway ? 'SIGTERM' : 'SIGINT',
    graceMilliseconds: 30_000,
  });
  for (const end = Date.now() + 60_000; ; await wait(20)) {
    if (supervisor.abort.aborted) throw new Stopped();
    if (child.hasEnded()) throw new Refusal(describeEnd(child, (await child.ended).how));
    try {
      return await readyDatabase(port, secrets);
    } catch (error) {
      if (codeOf(error) === '28P01') {
        throw new Refusal(
          `The database under ${data} does not take the password in ${places.secrets}: put back the file that belongs to it, or wipe both with \`npm run reset\`.`,
        );
      }
      // 57P03: it is up but still reading its journal.
      if (!['ECONNREFUSED', '57P03', 'ECONNRESET'].includes(codeOf(error)) || Date.now() > end) throw error;
    }
  }
}

/** Made beside and renamed when whole, so that a start which is killed meanwhile leaves nothing half made. */
async function makeCluster(
  initdb: string,
  data: string,
  password: string,
  { account, isThrowaway }: { account: Account | undefined; isThrowaway: boolean },
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
  let output = '';
  const code = await new Promise((done, fail) => {
    const options = { ...account, cwd: dirname(initdb), env: { PATH: process.env.PATH, LC_ALL: 'C' }, detached: true };
    const child = spawn(initdb, flags, options);
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('error', fail);
    child.once('close', done);
  }).finally(() => rmSync(passwordFile, { force: true }));
  if (code !== 0)
    throw new Refusal(`The database could not be made under ${data}: ${output.trim().split('\n').slice(-4).join(' ')}`);
  renameSync(draft, data);
}

function demandSameMajor(postgres: string, data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  // The folder of shared files says which major the programs are, without starting one.
  const conf = join(dirname(dirname(postgres)), 'share', 'postgresql', 'postgres.bki');
  const brought = /^# PostgreSQL (\d+)/.exec(readFileSync(conf, 'latin1').slice(0, 100))?.[1];
  if (!brought || brought === made) return;
  throw new Refusal(
    `The data under ${data} was written by PostgreSQL ${made} and this shop brings PostgreSQL ${brought}, which cannot read it: start the earlier version of the shop, copy the data out, then wipe it with \`npm run reset\`.`,
  );
}

/** A database that an earlier start left running, because it was killed, is asked to end and waited for. */
async function stopOrphan(data: string): Promise<void> {
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
  // The number belongs to another program now; PostgreSQL would take that for itself and refuse to start.
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
  const remembered = readPort(file);
  const port = remembered
    ? await claimPort(remembered, 'POSTGRES_PORT', 'database').catch(findFreePort)
    : await findFreePort();
  if (port !== remembered) writeWhole(file, { port });
  return port;
}

function readPort(file: string): number | undefined {
  try {
    return v.parse(v.object({ port: v.number() }), JSON.parse(readFileSync(file, 'utf8'))).port;
  } catch {
    return undefined;
  }
}
