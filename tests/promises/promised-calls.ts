import type { RecordedCall } from './recorded-calls.ts';

export interface PromisedCall {
  /** Method and path, with `{…}` for path parameters. */
  call: string;
  moved?: { to: string; why: string };
}

export interface CoveredCall extends PromisedCall {
  /** The first test that got the promised answer. */
  test?: string;
  status?: number;
}

const placeholder = /\{[^}]+\}/g;

function matchesCall(promised: string, { method, path }: RecordedCall): boolean {
  const escaped = promised.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(placeholder, '[^/]+');
  return new RegExp(`^${escaped}$`).test(`${method} ${path}`);
}

const countPlaceholders = ({ call }: PromisedCall) => call.match(placeholder)?.length ?? 0;

/** A call is covered by a test in which it succeeded; a moved one by a test in which it was refused with 4xx. */
export function coverCalls(promised: PromisedCall[], recorded: RecordedCall[]): CoveredCall[] {
  const covered = new Map<PromisedCall, { test: string; status: number }>();
  const narrowFirst = promised.toSorted((one, other) => countPlaceholders(one) - countPlaceholders(other));
  for (const record of recorded) {
    const call = narrowFirst.find((one) => matchesCall(one.call, record));
    if (!call || covered.has(call)) continue;
    const asPromised = call.moved ? record.status >= 400 && record.status < 500 : record.status < 300;
    if (asPromised) covered.set(call, { test: record.test, status: record.status });
  }
  return promised.map((call) => ({ ...call, ...covered.get(call) }));
}
