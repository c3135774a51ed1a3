import { pino } from 'pino';

/** Bytes that are buffered while the log cannot be written; later lines are lost. */
const mostKept = 1_000_000;

/** A full disk costs log lines, never the request that logs. */
export function openOutput(descriptor = 1) {
  const output = pino.destination({ dest: descriptor, maxLength: mostKept });
  output.on('error', () => {});
  return output;
}
