import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

/** Process ids are reused, so a process is identified by its id and start time. */
export const identity = v.object({ pid: v.number(), born: v.string() });
export type Identity = v.InferOutput<typeof identity>;

/** Returns an empty text when there is no such process; zombies count as ended. */
export function bornOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    // The name in brackets may hold spaces; after it come the state first and the start time twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return '';
  }
}

export function identify(pid: number): Identity {
  return { pid, born: bornOf(pid) };
}

export function isAlive({ pid, born }: Identity): boolean {
  return born !== '' && bornOf(pid) === born;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

export async function waitUntilGone(one: Identity, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; isAlive(one) && Date.now() < end; ) await wait(25);
  return !isAlive(one);
}
