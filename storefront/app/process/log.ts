import { pinoOptions } from '@shop/shared/log/pino-options';
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
