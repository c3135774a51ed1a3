import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../places.ts';
import { describeEnd, type Program, startChild } from './child.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-child-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (code: string): Program => ({
  name: 'backend',
  title: 'The backend',
  args: ['-e', code],
  cwd: folder,
  env: { PATH: process.env.PATH },
  logs: folder,
});
const log = () => readFileSync(join(folder, 'backend.log'), 'utf8');

test('every line is heard as it comes, and stands in the log when the program has ended', async () => {
  const heard: string[] = [];
  const code = `for (let i = 0; i < 5000; i++) console.log('card', i); console.error('all told'); process.exitCode = 3`;
  const child = startChild({ ...program(code), onLine: (line) => heard.push(line) });
  expect(await child.ended).toEqual({ ok: false, code: 3, how: 'ended with code 3' });
  expect(heard).toHaveLength(5001);
  expect(log().trimEnd().split('\n').sort()).toEqual(heard.sort());
  expect(statSync(child.log).mode & 0o077).toBe(0);
});

test('a program goes on, and its log with it, when the start is killed', async () => {
  const talk = `setInterval(() => console.log('open'), 20)`;
  const child = pathToFileURL(join(root, 'start', 'processes', 'child.ts')).href;
  const start = `import(${JSON.stringify(child)}).then(({ startChild }) =>
    console.log(startChild(${JSON.stringify(program(talk))}).pid))`;
  const starter = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await once(starter.stdout, 'data'));
  try {
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    const before = log().length;
    await expect.poll(() => log().length).toBeGreaterThan(before + 50);
  } finally {
    process.kill(pid, 'SIGKILL');
  }
});

test('a program that cannot be started is named, with the reason', async () => {
  const child = startChild({ ...program(''), command: join(folder, 'missing') });
  const { ok, how } = await child.ended;
  expect(ok).toBe(false);
  expect(describeEnd(child, how)).toMatch(/^The backend could not be started \(.*missing ENOENT\)/);
});

test('of the settings a program gets those that say something, and none of the shell', async () => {
  vi.stubEnv('OF_THE_SHELL', 'yes');
  const code = `console.log(JSON.stringify(process.env))`;
  await startChild({ ...program(code), env: { PORT: '9000', DATABASE_URL: '', JWT_SECRET: undefined } }).ended;
  expect(JSON.parse(log())).toEqual({ PORT: '9000' });
});
