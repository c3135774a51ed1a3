import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../refusal.ts';
import type { Environment } from '../settings/settings.ts';
import { type Identity, identify, signal, waitUntilGone } from './identity.ts';
import { logOf, makeLogFolder, openLog, sizeOf, tailOf } from './log-file.ts';

export interface Program {
  name: string;
  title: string;
  command?: string;
  args: string[];
  cwd: string;
  env: Environment;
  logs: string;
  account?: { uid: number; gid: number };
  /** PostgreSQL has its own meanings of signals. */
  stopSignal?: NodeJS.Signals;
  graceMilliseconds?: number;
  /** Signals the whole process group, for programs that start their own children. */
  stopGroup?: boolean;
  /** Receives each output line; without it the output goes straight to the log. */
  onLine?: (line: string) => void;
}

export interface Child extends Identity {
  program: Program;
  log: string;
  logBefore: number;
  /** The code is null for a program that a signal ended, or that could not be started. */
  ended: Promise<{ ok: boolean; code: number | null; how: string }>;
  hasEnded: () => boolean;
}

/** It has its own process group: Ctrl-C reaches only the supervisor, which stops programs in order. */
export function startChild(program: Program): Child {
  const { command = process.execPath, args, cwd, env, account, onLine } = program;
  makeLogFolder(program.logs);
  const log = logOf(program.logs, program.name);
  const logBefore = sizeOf(log);
  const output = openLog(log);
  const sink = onLine ? 'pipe' : (output ?? 'ignore');
  const child = spawn(command, args, {
    cwd,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
    stdio: ['ignore', sink, sink],
    detached: true,
    ...account,
  });
  if (output !== undefined) closeSync(output);
  if (onLine) listen(child, log, onLine);
  let over = false;
  // `close` comes after the last line was read; `exit` may come before.
  const ended = once(child, onLine ? 'close' : 'exit').then(
    () => ({ ok: child.exitCode === 0, code: child.exitCode, how: howItEnded(child) }),
    (error) => ({ ok: false, code: null, how: `could not be started (${messageOf(error)})` }),
  );
  void ended.then(() => {
    over = true;
  });
  return { ...identify(child.pid ?? 0), program, log, logBefore, ended, hasEnded: () => over };
}

const howItEnded = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`;

function listen(child: ChildProcess, log: string, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      try {
        appendFileSync(log, `${line}\n`);
      } catch {
        // A full disk must not end the program.
      }
      onLine(line);
    });
  }
}

export async function stopChild(child: Child, hasten?: AbortSignal): Promise<void> {
  if (child.hasEnded() || child.pid === 0) return;
  const { stopSignal = 'SIGTERM', graceMilliseconds = 16_000, stopGroup = false } = child.program;
  signal(stopGroup ? -child.pid : child.pid, stopSignal);
  const patience = wait(graceMilliseconds, undefined, { signal: hasten, ref: false }).catch(() => {});
  await Promise.race([child.ended, patience]);
  if (!child.hasEnded() && child.program.name === 'postgres') {
    // SIGQUIT is an immediate shutdown: the data recovers at the next start.
    signal(child.pid, 'SIGQUIT');
    await waitUntilGone(child, 3_000);
  }
  signal(-child.pid, 'SIGKILL');
  await child.ended;
}

export function describeEnd(child: Child, how: string): string {
  const tail = tailOf(child.log, child.logBefore);
  return `${child.program.title} ${how}. The last lines of its log:\n\n${tail.replace(/^/gm, '    ')}\n\nThe whole log: ${child.log}`;
}
