import { pino } from 'pino';

/** What is kept in memory while the log cannot be written, in bytes; what comes then is lost. */
const mostKept = 1_000_000;

/** Where lines are written to. A disk that is full costs lines, never the request that had something to say. */
export function openOutput(descriptor = 1) {
  const output = pino.destination({ dest: descriptor, maxLength: mostKept });
  output.on('error', () => {});
  return output;
}
