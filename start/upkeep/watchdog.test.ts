import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify, isAlive } from '../processes/identity.ts';
import { type Bounds, type Health, type RestartPolicy, usualBounds } from '../processes/restart-policy.ts';
import { Refusal } from '../refusal.ts';
import { Supervisor } from './supervisor.ts';
import type { SupervisorEvent } from './watchdog.ts';

const quick: Bounds = {
  ...usualBounds,
  checkEvery: 20,
  recheckEvery: 10,
  answer: 500,
  misses: 3,
  silence: 100,
  lateness: 60_000,
  beginning: 20_000,
  reconnecting: 400,
  farewell: 300,
  pauses: [1],
};

let folder: string;
let supervisor: Supervisor;
let heard: SupervisorEvent[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-keeper-'));
  supervisor = await Supervisor.begin(join(folder, 'start.json'), () => new Refusal('busy'));
  heard = [];
});
afterEach(async () => {
  await supervisor.stop(true);
  rmSync(folder, { recursive: true });
});

const goOn = 'setInterval(() => {}, 1000)';
const says = (name: string) => `require('fs').writeFileSync('${name}.there', String(process.pid));`;
const there = (name: string) => join(folder, `${name}.there`);
const pidThere = (name: string) => Number(readFileSync(there(name), 'utf8'));

const check = (name: string) => async (): Promise<Health> => {
  if (!existsSync(there(name)) || !isAlive(identify(pidThere(name)))) throw new Error('no process is there');
  return 'ready';
};

const program = (name: string, code = `${says(name)} ${goOn}`) => ({
  name,
  title: `The ${name}`,
  args: ['-e', code],
  cwd: folder,
  env: { PATH: process.env.PATH },
  logs: folder,
});

async function open(name: string, code?: string, upkeep: Partial<RestartPolicy> = {}) {
  const child = supervisor.start(program(name, code), { check: check(name), ...upkeep });
  await expect.poll(check(name)).toBe('ready');
  return child;
}

const keepOpen = (bounds: Partial<Bounds> = {}) =>
  supervisor.keepOpen({ tell: (event) => heard.push(event), bounds: { ...quick, ...bounds } });

const isBack = (name: string, times = 1) =>
  expect.poll(() => heard.filter((one) => one.event === 'back' && one.program === name)).toHaveLength(times);

const recorded = () => JSON.parse(readFileSync(join(folder, 'start.json'), 'utf8')).children;

test('a program that is killed is restarted, and the record of programs stays true', async () => {
  const first = await open('backend');
  const before = supervisor.pids();
  keepOpen();
  process.kill(first.pid, 'SIGKILL');
  await isBack('backend');

  expect(heard.map(({ event }) => event)).toEqual(['ended', 'back']);
  expect(heard[0]?.message).toBe('The backend was ended by SIGKILL; it is started again in 0.001 s.');
  const { backend = 0 } = supervisor.pids();
  expect([before.backend, backend]).toEqual([first.pid, pidThere('backend')]);
  expect(recorded().backend).toEqual(identify(backend));
});

test('a start after a killed one ends the programs that it had restarted', async () => {
  const first = await open('backend');
  keepOpen();
  process.kill(first.pid, 'SIGKILL');
  await isBack('backend');
  const { backend } = recorded();
  const left = { ...JSON.parse(readFileSync(join(folder, 'start.json'), 'utf8')), born: 'long ago' };
  const file = join(folder, 'copy.json');
  writeFileSync(file, JSON.stringify(left));

  const next = await Supervisor.begin(file, () => new Refusal('busy'));
  expect(isAlive(backend)).toBe(false);
  await next.stop();
});

test('before the shop is open the end of a program ends the start', async () => {
  supervisor.start(program('backend', 'process.exitCode = 3'), { check: check('backend') });
  expect((await supervisor.crashed).message).toMatch(/^The backend ended with code 3\./);
});

test('five crashes at the start within a minute close the shop, with the first reason', async () => {
  const child = await open('backend');
  keepOpen();
  const said = join(folder, 'said');
  child.program.args[1] = `
    if (!require('fs').existsSync('${said}')) console.log('the ledger is missing');
    require('fs').writeFileSync('${said}', ''); process.exitCode = 7`;
  process.kill(child.pid, 'SIGKILL');
  expect((await supervisor.crashed).message).toMatch(
    /^The backend ended with code 7, for the 5th time within 60 seconds\. The last .*the ledger is missing.*backend\.log$/s,
  );
  expect(heard.map(({ event }) => event)).toEqual([...Array(5).fill('ended'), 'given_up']);
});

test('each further crash at the start is followed by a longer delay', async () => {
  const child = await open('backend');
  keepOpen({ pauses: [1, 2, 30] });
  child.program.args[1] = 'process.exitCode = 7';
  process.kill(child.pid, 'SIGKILL');
  await supervisor.crashed;
  const pauses = heard.map(({ message }) => /in ([\d.]+) s\.$/.exec(message)?.[1]);
  expect(pauses).toEqual(['0.001', '0.002', '0.03', '0.03', '0.03', undefined]);
});

test('a program that crashes repeatedly after answering is restarted at once', { tags: 'nightly' }, async () => {
  let isLost = false;
  void supervisor.crashed.then(() => {
    isLost = true;
  });
  await open('backend');
  keepOpen({ pauses: [1, 60_000] });
  for (let times = 1; times <= 7; times += 1) {
    process.kill(supervisor.pids().backend ?? 0, 'SIGKILL');
    await isBack('backend', times);
  }
  expect(isLost).toBe(false);
});

test('a stand-in is restarted however often it ends, and the shop stays open', async () => {
  const standIn = await open('mailbox', undefined, { isStandIn: true });
  let isLost = false;
  void supervisor.crashed.then(() => {
    isLost = true;
  });
  keepOpen();
  const whole = [...standIn.program.args];
  standIn.program.args[1] = 'process.exitCode = 7';
  process.kill(standIn.pid, 'SIGKILL');
  await expect.poll(() => heard.length).toBeGreaterThan(7);
  standIn.program.args = whole;
  await isBack('mailbox');
  expect(isLost).toBe(false);
});

test('a program that hangs is killed, also when it ignores signals, and restarted', async () => {
  const deaf = `process.on('SIGTERM', () => {}); ${says('storefront')} ${goOn}`;
  let hangs = 0;
  const answers = async (patience: AbortSignal) => {
    if (hangs !== pidThere('storefront')) return check('storefront')();
    return new Promise<Health>((_, fail) => patience.addEventListener('abort', () => fail(new Error('too late'))));
  };
  const first = await open('storefront', deaf, { check: answers });
  hangs = first.pid;
  keepOpen({ answer: 30 });
  await isBack('storefront');
  expect(isAlive(first)).toBe(false);
  expect(heard[0]?.message).toMatch(/^The storefront has not answered for \d+ seconds; it is started again/);
});

function openSilent(name: string, upkeep: Partial<RestartPolicy> = {}) {
  let asked = 0;
  const silent = async (): Promise<Health> => {
    asked += 1;
    throw new Error('no answer');
  };
  const child = supervisor.start(program(name), { check: silent, ...upkeep });
  return { child, isAsked: () => expect.poll(() => asked).toBeGreaterThan(10) };
}

test('while our own timer is late, as on a busy machine or after a suspend, no program counts as hanging', async () => {
  const { child, isAsked } = openSilent('backend');
  keepOpen({ lateness: Number.NEGATIVE_INFINITY });
  await isAsked();
  expect([heard, isAlive(child)]).toEqual([[], true]);
});

test('a program may stay at a breakpoint for as long as the developer likes', async () => {
  const paused = openSilent('backend', { mayPause: true });
  const hanging = openSilent('storefront');
  keepOpen();
  await hanging.isAsked();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.filter((one) => one.program === 'backend')).toEqual([]);
  expect(isAlive(paused.child)).toBe(true);
});

test('a program that depends on the database waits for it, and must reconnect', async () => {
  const cleanUp = vi.fn(async () => rmSync(there('postgres')));
  const database = await open('postgres', undefined, { cleanUp });
  const dependsOn = { program: 'postgres', check: check('postgres') };
  let isLost = true;
  const hasReconnected = async (): Promise<Health> => (isLost ? 'alive' : 'ready');
  const backend = await open('backend', undefined, { dependsOn, hasReconnected });
  keepOpen();
  process.kill(database.pid, 'SIGKILL');
  await isBack('backend');
  expect(isAlive(backend)).toBe(false);
  expect(heard.map(({ program, event }) => `${program} ${event}`)).toEqual([
    'postgres ended',
    'postgres back',
    'backend ended',
    'backend back',
  ]);
  expect(heard[2]?.message).toMatch(/^The backend did not find back to the postgres;/);

  isLost = false;
  const again = supervisor.pids();
  const dying = identify(again.postgres ?? 0);
  process.kill(again.postgres ?? 0, 'SIGKILL');
  // While it is dying it still answers, so the other would start at once.
  await expect.poll(() => isAlive(dying)).toBe(false);
  process.kill(again.backend ?? 0, 'SIGKILL');
  await isBack('backend', 2);
  const order = heard.slice(4).filter(({ event }) => event === 'back');
  expect(order.map(({ program }) => program)).toEqual(['postgres', 'backend']);
  expect(cleanUp).toHaveBeenCalledTimes(2);
});

test('the children of a program end with it, so that they do not hold its port', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', \`${says('child')} ${goOn}\`])`;
  const watcher = await open('backend', `${child}; ${says('backend')} ${goOn}`);
  await expect.poll(check('child')).toBe('ready');
  const left = identify(pidThere('child'));
  keepOpen();
  process.kill(watcher.pid, 'SIGKILL');
  await isBack('backend');
  await expect.poll(() => isAlive(left)).toBe(false);
});

test('a stop in the middle of a restart stops everything, and starts nothing', async () => {
  const first = await open('backend');
  const other = await open('storefront');
  keepOpen({ pauses: [60_000] });
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => heard).toHaveLength(1);
  rmSync(there('backend'));
  await supervisor.stop();
  expect([isAlive(first), isAlive(other)]).toEqual([false, false]);
  expect(existsSync(there('backend'))).toBe(false);
  expect(existsSync(join(folder, 'start.json'))).toBe(false);
});
