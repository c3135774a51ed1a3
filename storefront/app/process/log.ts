import { format } from 'node:util';
import { fieldsIn, logLine } from '@shop/shared/log/log-line';
import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from './current-request-id.ts';

/** What is kept in memory while the log cannot be written, in bytes; what comes then is lost. */
const mostKept = 1_000_000;

/** Where lines are written to. A disk that is full costs lines, never the page that had something to say. */
export function openOutput(descriptor = 1) {
  const output = pino.destination({ dest: descriptor, maxLength: mostKept });
  output.on('error', () => {});
  return output;
}

/** A log that is written to this program's output, one line for each `log.error({ event, … })`. */
export function openLog(to: DestinationStream = openOutput()) {
  return pino(logLine(currentRequestId), to);
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
