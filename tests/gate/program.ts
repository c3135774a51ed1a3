import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../start/places.ts';

export interface Program {
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  abort: AbortSignal;
  onLine?: (line: string) => void;
}

const keptCharacters = 400_000;

/** Runs a tool and returns its output. Aborting ends its process group. */
export function runProgram({ command, cwd = root, env = {}, abort, onLine }: Program) {
  const [tool = '', ...args] = command;
  const path = [join(cwd, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  );
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return new Promise<{ ok: boolean; output: string }>((done) => {
    let output = '';
    const child = spawn(tool, args, {
      cwd,
      env: { ...inherited, NO_COLOR: '1', ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGTERM');
      } catch {
        // The process has already ended.
      }
    };
    abort.addEventListener('abort', stop, { once: true });
    const hear = (part: string) => {
      output = (output + stripVTControlCharacters(part)).slice(-keptCharacters);
      const line = stripVTControlCharacters(part).trimEnd().split('\n').at(-1)?.trim();
      if (line) onLine?.(line);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const end = (ok: boolean) => {
      abort.removeEventListener('abort', stop);
      done({ ok, output: output.trim() });
    };
    child.once('error', (error) => {
      output += `${tool} could not be run: ${error.message}`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
