// The entry of every `npm run …`. On a bare clone nothing is installed and the machine's Node may be old, so this file
// is plain JavaScript for Node 18 without packages: it installs the lockfile, finds a suitable Node and starts
// start/main.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const stamp = join(modules, '.lock-hash');
const main = join(root, 'start', 'main.ts');
const logs = join(resolve(root, process.env.SHOP_DIR || '.shop'), 'logs');
const needed = [22, 22];
let child;
let interrupted = false;

class Refusal extends Error {}

/** These npm errors mean that the registry was unreachable, slow or sent a truncated package. */
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONN\w+|E(IDLE|CONNECTION|RESPONSE|TRANSFER)TIMEOUT|ERR_SOCKET_TIMEOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EPROTO|ERR_SSL\w+|ERR_STREAM_PREMATURE_CLOSE|EINTEGRITY|Z_BUF_ERROR|TAR_BAD_ARCHIVE|E429|E5\d\d)\b/;

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** Skips node_modules, because npm must not run on a Node that it is about to replace. */
function findOnPath(name) {
  for (const folder of (process.env.PATH || '').split(delimiter)) {
    const file = join(folder, name);
    if (folder && !folder.includes(`node_modules${sep}.bin`) && existsSync(file)) return file;
  }
}

function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) {
    return [findOnPath('node') || process.execPath, running];
  }
  const npm = findOnPath('npm');
  if (!npm) throw new Refusal('npm was not found. Install Node.js with npm (https://nodejs.org), then run this again.');
  return [npm];
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json last, so it is missing after an interrupted install. */
function installedMatches(lock) {
  const installed = readLock(join(modules, '.package-lock.json'));
  if (!lock || !installed) return false;
  return Object.entries(lock).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isInstalled() {
  if (!existsSync(lockfile)) return existsSync(join(modules, '.package-lock.json'));
  const text = readFileSync(lockfile);
  const hash = createHash('sha256').update(text).digest('hex');
  if (!existsSync(join(modules, '.package-lock.json'))) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  if (!installedMatches(JSON.parse(text).packages)) return false;
  writeFileSync(stamp, hash);
  return true;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readInstaller(lock) {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), touched: statSync(lock).mtimeMs };
  } catch {
    return { pid: 0, touched: 0 };
  }
}

function touchQuietly(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Somebody removed it; the install goes on.
  }
}

/** Half seconds. The command that installs touches the lock twice in each second. */
const longestSilence = 20;

/** Two commands on a fresh clone must not fill node_modules at the same time. */
async function withInstallLock(work) {
  const lock = join(dirname(logs), 'install.lock');
  let touched = 0;
  let silence = 0;
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = readInstaller(lock);
      silence = holder.touched === touched ? silence + 1 : 0;
      touched = holder.touched;
      // Another process may have the number of one that was killed; in a container this one may. Silence tells.
      const isGone = holder.pid > 0 && !isAlive(holder.pid);
      if (isGone || silence > longestSilence) rmSync(lock, { force: true });
      else if (!told) console.log(`Waiting for another command (process ${holder.pid}) to finish installing …`);
      told = true;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  const remove = () => rmSync(lock, { force: true });
  process.on('exit', remove);
  const touching = setInterval(() => touchQuietly(lock), 500);
  try {
    await work();
  } finally {
    clearInterval(touching);
    process.removeListener('exit', remove);
    remove();
  }
}

function failure(text, log) {
  const errors = text
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|^\S+ \S+\s*$/.test(line));
  // npm prints the cause first and its help last.
  const tail = (errors.length > 0 ? errors.slice(0, 12) : text.trim().split('\n').slice(-12)).join('\n');
  const reason = /ENOSPC/.test(text)
    ? 'the disk is full: make room (about 2 GB)'
    : /code EUSAGE/.test(text)
      ? 'package-lock.json does not belong to package.json: run `npm install` once'
      : networkFault.test(text)
        ? 'the package registry could not be reached: check the network'
        : /code (EACCES|EPERM)/.test(text)
          ? 'files in this folder may not be written: check who owns them'
          : 'see the lines above';
  return new Refusal(
    `${tail}\n\nnpm could not install the packages; ${reason}, then run this again. The whole log: ${log}`,
  );
}

/** `npm ci` refuses a lockfile without other platforms' optional packages; `install --no-save` leaves it alone, too. */
function installCommand(lock) {
  if (!lock) return ['install'];
  const paths = Object.keys(lock);
  const isListed = (name) => paths.some((path) => path.endsWith(`node_modules/${name}`));
  const whole = Object.values(lock).every((entry) => Object.keys(entry.optionalDependencies || {}).every(isListed));
  return whole ? ['ci'] : ['install', '--no-save'];
}

async function install() {
  const log = join(logs, 'install.log');
  if (existsSync(log)) renameSync(log, join(logs, 'install.1.log'));
  writeFileSync(log, '', { mode: 0o600 });
  const lock = readLock(lockfile);
  const total = lock ? Object.values(lock).filter((entry) => entry.integrity).length : 0;
  // A production environment would omit the build tools, and progress is read from `http` lines. npm's own timeout is
  // five minutes, without a retry.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-fund',
    '--no-audit',
    '--loglevel=http',
    '--no-color',
    '--fetch-timeout=60000',
  ];
  const [command, ...args] = [...npmCommand(), ...installCommand(lock), ...flags];
  const began = Date.now();
  let fetched = 0;
  let said = '';
  const hear = (part) => {
    appendFileSync(log, part);
    said += part.toString('latin1');
    fetched += (part.toString('latin1').match(/npm http (fetch|cache) .*\.tgz/g) || []).length;
  };
  const show = (done) => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const part = done
      ? `${total || fetched} packages`
      : `${Math.min(fetched, total || fetched)} of ${total || '?'} packages`;
    const line = `${done ? '✔ Installed' : '… Installing'} what the shop needs: ${part} [${seconds}s]`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done ? '\n' : ''}`);
    else if (done || seconds % 10 === 0) console.log(line);
  };
  show(false);
  const timer = setInterval(show, 1000, false);
  const runNpm = () =>
    new Promise((done, fail) => {
      fetched = 0;
      said = '';
      child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
      child.once('error', fail);
      child.once('close', (status) => done(status === null ? 1 : status));
    });
  let code = await runNpm();
  for (let retry = 1; retry <= 2 && code !== 0 && networkFault.test(said); retry += 1) {
    await new Promise((done) => setTimeout(done, retry * 1000));
    if (interrupted) break;
    code = await runNpm();
  }
  clearInterval(timer);
  child = undefined;
  if (interrupted) process.exit(130);
  if (code !== 0) {
    if (process.stdout.isTTY) process.stdout.write('\n');
    throw failure(said, log);
  }
  show(true);
  if (lock) writeFileSync(stamp, createHash('sha256').update(readFileSync(lockfile)).digest('hex'));
}

const ownNode = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** npm 11 links this Node in `.bin`; npm 10 does not, and the tools of the gate need it. */
function linkOwnNode() {
  const link = join(modules, '.bin', 'node');
  if (existsSync(link)) return;
  try {
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), ownNode), link);
  } catch (error) {
    // The folder belongs to another account.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

function findNode() {
  for (const node of [ownNode, process.execPath, findOnPath('node')]) {
    if (!node || !existsSync(node)) continue;
    if (realpathSync(node) === realpathSync(process.execPath)) {
      if (isNewEnough(process.version)) return process.execPath;
      continue;
    }
    // The lockfile's Node does not run on every C library, so it is tried first.
    const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (status !== 0 || !isNewEnough(stdout)) continue;
    if (node === ownNode) linkOwnNode();
    return node;
  }
  throw new Refusal(
    `This shop needs Node.js ${needed.join('.')} or newer and this machine runs ${process.version}, with no newer one to install for it: install Node.js 24 from https://nodejs.org and run this again.`,
  );
}

async function handOver(args) {
  const node = findNode();
  if (node === process.execPath) {
    process.argv.splice(1, process.argv.length - 1, main, ...args);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, passOn);
    await import(pathToFileURL(main).href);
    return;
  }
  child = spawn(node, [main, ...args], { cwd: root, stdio: 'inherit' });
  child.once('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] || 1) : code));
}

function passOn(signal) {
  interrupted = true;
  if (child) child.kill(signal);
  else process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);

try {
  if (process.platform === 'win32')
    throw new Refusal('On Windows the shop runs inside WSL: open it there and run this again.');
  if (!isInstalled()) {
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    await withInstallLock(async () => {
      if (!isInstalled()) await install();
    });
  }
  await handOver(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Refusal ? `\n✖ ${error.message}` : error);
  process.exitCode = 1;
}
