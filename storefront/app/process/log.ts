import { format } from 'node:util';
import { fieldsIn, logLine } from '@shop/shared/log/log-line';
import { type DestinationStream, pino } from 'pino';
import { currentReference } from './current-reference.ts';

/** A log that is written to this program's output, one line for each `log.error({ event, … })`. */
export function openLog(to?: DestinationStream) {
  return pino(logLine(currentReference), to);
}

export const log = openLog();

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Makes lines of what libraries say to the console, as they like it. */
export function keepConsole(into = log): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...said: unknown[]) => {
      const [first] = said;
      const known = said.length === 1 && typeof first === 'string' ? fieldsIn(first) : undefined;
      into[level](known ?? { event: 'note', message: format(...said) });
    });
  }
}
