import { format } from 'node:util';
import { parseLogFields, pinoOptions } from '@shop/shared/log/pino-options';
import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from './current-request-id.ts';
import { currentTraceId } from './observers.ts';

/** Bytes buffered while the log cannot be written. */
const mostKept = 1_000_000;

/** A full disk loses lines, never a page. */
export function openOutput(descriptor = 1) {
  const output = pino.destination({ dest: descriptor, maxLength: mostKept });
  output.on('error', () => {});
  return output;
}

export function openLog(to: DestinationStream = openOutput()) {
  return pino(pinoOptions(currentRequestId, currentTraceId), to);
}

export const log = openLog();

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Libraries write to the console; each call becomes a log line. */
export function redirectConsole(into = log): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...said: unknown[]) => {
      const [first] = said;
      const known = said.length === 1 && typeof first === 'string' ? parseLogFields(first) : undefined;
      into[level](known ?? { event: 'note', message: format(...said) });
    });
  }
}
