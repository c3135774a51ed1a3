import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, isAlive, waitUntilGone } from '../processes/identity.ts';
import { Refusal } from '../refusal.ts';
import { Supervisor } from './supervisor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const busy = () => new Refusal('busy');
const program = (name: string, code: string) => ({
  name,
  title: `The ${name}`,
  args: ['-e', code],
  cwd: folder,
  env: { PATH: process.env.PATH },
  logs: folder,
});
const goOn = 'setInterval(() => {}, 1000)';

function orphan() {
  const child = spawn(process.execPath, ['-e', goOn], { detached: true, stdio: 'ignore' });
  child.unref();
  return identify(child.pid ?? 0);
}

test('what a killed start left running is ended by the next, before its ports are wanted', async () => {
  const left = orphan();
  const file = join(folder, 'start.json');
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: 'long ago', children: { backend: left } }));
  const supervisor = await Supervisor.begin(file, busy);
  expect(isAlive(left)).toBe(false);
  await supervisor.stop();
  expect(existsSync(file)).toBe(false);
});

test('another process that now has the pid of a leftover is left alone', async () => {
  const stranger = orphan();
  const file = join(folder, 'start.json');
  const children = { backend: { pid: stranger.pid, born: 'long ago' } };
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: 'long ago', children }));
  const supervisor = await Supervisor.begin(file, busy);
  expect(isAlive(stranger)).toBe(true);
  await supervisor.stop();
  process.kill(stranger.pid, 'SIGKILL');
  await waitUntilGone(stranger, 5_000);
});

test('a second start in the same folder is refused while the first is there', async () => {
  const file = join(folder, 'start.json');
  const supervisor = await Supervisor.begin(file, busy);
  await expect(Supervisor.begin(file, busy)).rejects.toThrow('busy');
  await supervisor.stop();
});

test('programs stop from the storefront to the database, and each has ended before the next is signalled', async () => {
  const supervisor = await Supervisor.begin(join(folder, 'start.json'), busy);
  const diary = join(folder, 'diary');
  const farewell = (name: string) =>
    `process.on('SIGTERM', () => { require('fs').appendFileSync('${diary}', '${name} '); process.exit(0) });
     console.log('ready'); ${goOn}`;
  for (const name of ['postgres', 'backend', 'cards', 'storefront']) {
    await new Promise<void>((ready) => {
      supervisor.start({ ...program(name, farewell(name)), onLine: (line) => line === 'ready' && ready() });
    });
  }
  await supervisor.stop();
  expect(readFileSync(diary, 'utf8').trim()).toBe('storefront backend cards postgres');
});

test('a program that ends by itself is named, with the last lines of its log', async () => {
  const supervisor = await Supervisor.begin(join(folder, 'start.json'), busy);
  supervisor.start(program('backend', "console.log('the ledger is missing'); process.exitCode = 7"));
  expect((await supervisor.crashed).message).toMatch(
    /^The backend ended with code 7\..*the ledger is missing.*backend\.log$/s,
  );
  await supervisor.stop();
});

test('a program that ignores the signal is killed when the stop is hastened', async () => {
  const supervisor = await Supervisor.begin(join(folder, 'start.json'), busy);
  let child: ReturnType<Supervisor['start']> | undefined;
  await new Promise<void>((ready) => {
    const deaf = `process.on('SIGTERM', () => {}); console.log('ready'); ${goOn}`;
    child = supervisor.start({ ...program('storefront', deaf), onLine: () => ready() });
  });
  await supervisor.stop(true);
  expect(child && isAlive(child)).toBe(false);
});
