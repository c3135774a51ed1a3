import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { placesOf, root } from '../../start/places.ts';
import { wipeShop } from '../../start/wipe.ts';
import { unlimited } from '../gate/test-shop.ts';

const places = placesOf(join(root, '.shop', `bench-${process.pid}`));

export const environment = {
  ...process.env,
  SHOP_DIR: places.shopDir,
  DATABASE_URL: '',
  INDEXING: 'on',
  // The bench signs in with wrong passwords hundreds of times.
  ...unlimited,
  ...Object.fromEntries(['STOREFRONT', 'BACKEND', 'CARDS', 'MAILBOX', 'SMTP'].map((name) => [`${name}_PORT`, '0'])),
};

let child: ChildProcess | undefined;

export interface Opening {
  seconds: number;
  steps: Map<string, number>;
  runningJson: string;
}

export async function openBenchShop(): Promise<Opening> {
  mkdirSync(places.shopDir, { recursive: true });
  const began = performance.now();
  let output = '';
  child = spawn(process.execPath, [join(root, 'start', 'bootstrap.mjs'), 'start'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  while (!existsSync(places.running)) {
    if (child.exitCode !== null) throw new Error(`The shop did not open.\n${output}`);
    await wait(50);
  }
  const seconds = (performance.now() - began) / 1000;
  await wait(500);
  return { seconds, steps: readSteps(output), runningJson: places.running };
}

/** Parses `✔ Open the backend: http://… [8s]` and `[1m 3s]`. */
function readSteps(output: string): Map<string, number> {
  const lines = output.matchAll(/^✔ ([^:[]+).*\[(?:(\d+)m )?([\d.]+)s\]/gm);
  return new Map(
    [...lines].map(([, title = '', minutes, rest]) => [title.trim(), Number(minutes ?? 0) * 60 + Number(rest)]),
  );
}

export async function closeBenchShop(): Promise<void> {
  const closing = child;
  child = undefined;
  if (!closing || closing.exitCode !== null) return;
  const gone = once(closing, 'exit');
  closing.kill('SIGTERM');
  await gone;
}

export async function removeBenchShop(): Promise<void> {
  await closeBenchShop();
  wipeShop(places);
}

/** Sums memory in MB; shared pages are counted once. */
export function memoryOf(pids: number[]): number {
  const read = (pid: number) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + read(pid), 0) / 1000;
}

export const shopPid = () => child?.pid ?? 0;
