import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts the time of a processor in hundredths of a second. */
const tick = 10;

/** Milliseconds of a processor that the process has used so far. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

const patience = 120_000;
const step = 1_000;

/** A shop that has just opened still makes its pictures, and one that has grown brings its prices in line. */
export async function waitUntilIdle(pids: readonly number[]): Promise<void> {
  const giveUpAt = Date.now() + patience;
  const used = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  for (let before = used(); Date.now() < giveUpAt; ) {
    await wait(step);
    const now = used();
    if (now - before < step / 10) return;
    before = now;
  }
  throw new Error('The shop has not been idle for two minutes.');
}
