import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { isInstalled } from './is-installed.ts';

const run = promisify(execFile);
const headers = { 'accept-encoding': 'br' };

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** wrk asks several times as fast as autocannon, which may be slower than what it measures. */
export const generator = isInstalled('wrk') ? 'wrk' : 'autocannon';

/** @throws when an answer was an error, since those are fast */
export async function press(url: string, connections: number, seconds: number): Promise<Load> {
  return generator === 'wrk' ? pressWithWrk(url, connections, seconds) : pressWithAutocannon(url, connections, seconds);
}

async function pressWithWrk(url: string, connections: number, seconds: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap((pair) => ['-H', pair.join(': ')]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...sent, url]);
  return readWrk(stdout);
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

export function readWrk(said: string): Load {
  const trouble = /(Socket errors|Non-2xx or 3xx responses):.*/.exec(said);
  if (trouble) throw new Error(`wrk had answers that do not count: ${trouble[0]}`);
  const read = (pattern: RegExp) => {
    const [, figure, unit = ''] = pattern.exec(said) ?? [];
    if (!figure) throw new Error(`This is no report of wrk: ${said}`);
    return Number(figure) * (milliseconds[unit] ?? 1);
  };
  return {
    perSecond: read(/^Requests\/sec:\s+([\d.]+)/m),
    p50: read(/^\s+50%\s+([\d.]+)(us|ms|s)$/m),
    p99: read(/^\s+99%\s+([\d.]+)(us|ms|s)$/m),
  };
}

async function pressWithAutocannon(url: string, connections: number, seconds: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were errors.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
