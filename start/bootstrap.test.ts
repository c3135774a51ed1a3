import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from './places.ts';

let clone: string;
beforeEach(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'a clone with spaces ')));
  mkdirSync(join(clone, 'start'));
  mkdirSync(join(clone, 'bin'));
  cpSync(join(root, 'start', 'bootstrap.mjs'), join(clone, 'start', 'bootstrap.mjs'));
  // This fake old Node reports version 18.
  writeFileSync(join(clone, 'old.cjs'), "Object.defineProperty(process, 'version', { value: 'v18.20.0' })");
  writeFileSync(
    join(clone, 'start', 'main.ts'),
    'console.log("handed", process.argv.slice(2).join(" ")); process.exit(5)',
  );
});
afterEach(() => rmSync(clone, { recursive: true }));

function fakeProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function run(flags: string[] = [], ...args: string[]) {
  const env = { PATH: `${join(clone, 'bin')}:/usr/bin:/bin` };
  return spawnSync(process.execPath, [...flags, join(clone, 'start', 'bootstrap.mjs'), ...args], {
    cwd: '/',
    env,
    encoding: 'utf8',
  });
}

function pretendInstalled(): void {
  mkdirSync(join(clone, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), '{"packages": {}}');
}

/** npm 11 links it in `.bin`; npm 10 does not. */
function bringNode(): string {
  const bin = join(clone, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  fakeProgram(join(bin, 'node'), `[ "$1" = --version ] && echo v24.1.0 || exec "${process.execPath}" "$@"`);
  return join(bin, 'node');
}

test('an old Node with no newer one at hand is refused with a sentence that says what to install', () => {
  pretendInstalled();
  fakeProgram(join(clone, 'bin', 'node'), 'echo v18.20.0');
  const { status, stderr } = run(['--require', join(clone, 'old.cjs')], 'start');
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(
    /^✖ This shop needs Node\.js 22\.22 or newer and this machine runs v18\.20\.0.*install Node\.js 24/,
  );
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('an old Node hands over to the lockfile’s Node, and passes on arguments and exit code', () => {
  pretendInstalled();
  bringNode();
  const { status, stdout } = run(['--require', join(clone, 'old.cjs')], 'test', 'one two');
  expect(stdout).toContain('handed test one two');
  expect(status).toBe(5);
});

test('the lockfile’s Node is found where npm 10 leaves it, and linked as `node`', () => {
  pretendInstalled();
  const brought = bringNode();
  const link = join(clone, 'node_modules', '.bin', 'node');
  expect(run(['--require', join(clone, 'old.cjs')], 'start').stdout).toContain('handed start');
  expect(realpathSync(link)).toBe(brought);
});

test('a Node of another machine that was copied along is passed over', () => {
  pretendInstalled();
  writeFileSync(bringNode(), 'no program');
  expect(run([], 'start').stdout).toBe('handed start\n');
});

test('the log of an install is private', () => {
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{"packages": {"node_modules/x": {"version": "1.0.0", "integrity": "sha512-x"}}}',
  );
  fakeProgram(join(clone, 'bin', 'npm'), 'exit 0');
  run([], 'start');
  const logs = join(clone, '.shop', 'logs');
  const open = [dirname(logs), logs, join(logs, 'install.log')].filter((path) => statSync(path).mode & 0o077);
  expect(open).toEqual([]);
});

test('a failed install shows what npm said and where the whole log is', () => {
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{"packages": {"node_modules/x": {"version": "1.0.0", "integrity": "sha512-x"}}}',
  );
  fakeProgram(join(clone, 'bin', 'npm'), 'echo "npm warn EBADENGINE noise"; echo "npm error code ENOTFOUND"; exit 1');
  const { status, stderr } = run([], 'start');
  expect(status).toBe(1);
  expect(stderr).toContain('npm error code ENOTFOUND');
  expect(stderr).not.toContain('EBADENGINE');
  expect(stderr).toContain('the package registry could not be reached');
  expect(stderr).toContain(join(clone, '.shop', 'logs', 'install.log'));
});

test.each([['code ECONNRESET', 'code EIDLETIMEOUT']])(
  'an install that the network broke (%s, then %s) is tried three times',
  expectThreeTries,
);
test.each([['code EINTEGRITY', 'code E503']])(
  'an install that the network broke (%s, then %s) is tried three times',
  { tags: 'nightly' },
  expectThreeTries,
);

function expectThreeTries(first: string, second: string) {
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{"packages": {"node_modules/x": {"version": "1.0.0", "integrity": "sha512-x"}}}',
  );
  const tries = join(clone, 'tries');
  const fail = (said: string) => `{ echo "npm error ${said}"; exit 1; }`;
  fakeProgram(
    join(clone, 'bin', 'npm'),
    `echo x >> "${tries}"; case $(wc -l < "${tries}") in 1) ${fail(first)};; 2) ${fail(second)};; esac`,
  );
  expect(run([], 'start').stdout).toContain('✔ Installed');
  expect(readFileSync(tries, 'utf8')).toBe('x\nx\nx\n');
}

test('an install that fails for what stands in the lockfile is not tried again', () => {
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{"packages": {"node_modules/x": {"version": "1.0.0", "integrity": "sha512-x"}}}',
  );
  const tries = join(clone, 'tries');
  fakeProgram(join(clone, 'bin', 'npm'), `echo x >> "${tries}"; echo "npm error code EUSAGE"; exit 1`);
  expect(run([], 'start').status).toBe(1);
  expect(readFileSync(tries, 'utf8')).toBe('x\n');
});

test('what is installed and matches the lockfile is not installed again; a newer lockfile is', () => {
  const entry = '{"version": "1.0.0", "integrity": "sha512-x"}';
  const list = (version: string) => `{"packages": {"node_modules/x": ${entry.replace('1.0.0', version)}}}`;
  pretendInstalled();
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), list('1.0.0'));
  writeFileSync(join(clone, 'package-lock.json'), list('1.0.0'));
  fakeProgram(join(clone, 'bin', 'npm'), `echo installed > "${join(clone, 'npm-ran')}"`);
  expect(run([], 'start').stdout).toBe('handed start\n');
  writeFileSync(join(clone, 'package-lock.json'), list('2.0.0'));
  expect(run([], 'start').stdout).toContain('✔ Installed');
});

const lockfile = '{"packages": {"node_modules/x": {"version": "1.0.0", "integrity": "sha512-x"}}}';

test('an install that is interrupted leaves no lock behind', async () => {
  writeFileSync(join(clone, 'package-lock.json'), lockfile);
  fakeProgram(join(clone, 'bin', 'npm'), `touch "${join(clone, 'npm-runs')}"; exec sleep 60`);
  const env = { PATH: `${join(clone, 'bin')}:/usr/bin:/bin` };
  const child = spawn(process.execPath, [join(clone, 'start', 'bootstrap.mjs'), 'start'], { cwd: '/', env });
  await vi.waitUntil(() => existsSync(join(clone, 'npm-runs')), { timeout: 10_000 });
  expect(existsSync(join(clone, '.shop', 'install.lock'))).toBe(true);
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(130);
  expect(existsSync(join(clone, '.shop', 'install.lock'))).toBe(false);
});

// This process is alive and touches no lock, as another program with the number of a killed install would.
test('the lock of an install that was killed is taken over though its number lives on', { timeout: 30_000 }, () => {
  writeFileSync(join(clone, 'package-lock.json'), lockfile);
  mkdirSync(join(clone, '.shop'));
  writeFileSync(join(clone, '.shop', 'install.lock'), String(process.pid));
  fakeProgram(join(clone, 'bin', 'npm'), 'exit 0');
  const { stdout } = run([], 'start');
  expect(stdout).toContain(`Waiting for another command (process ${process.pid})`);
  expect(stdout).toContain('✔ Installed');
});
