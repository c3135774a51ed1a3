import type { RecordedCall } from './recorded-calls.ts';

/** A call that was promised to callers. One that Medusa does not have says what stands in its place. */
export interface PromisedCall {
  /** Method and path, `{…}` for what differs. */
  call: string;
  moved?: { to: string; why: string };
}

export interface CoveredCall extends PromisedCall {
  /** The first test that saw the answer which was promised. */
  test?: string;
  status?: number;
}

const placeholder = /\{[^}]+\}/g;

function isCall(promised: string, { method, path }: RecordedCall): boolean {
  const escaped = promised.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(placeholder, '[^/]+');
  return new RegExp(`^${escaped}$`).test(`${method} ${path}`);
}

const breadth = ({ call }: PromisedCall) => call.match(placeholder)?.length ?? 0;

/** A call is covered by the test that saw it succeed; a moved one by the test that saw it politely refused. */
export function coverCalls(promised: PromisedCall[], recorded: RecordedCall[]): CoveredCall[] {
  const covered = new Map<PromisedCall, { test: string; status: number }>();
  const narrowFirst = promised.toSorted((one, other) => breadth(one) - breadth(other));
  for (const record of recorded) {
    const call = narrowFirst.find((one) => isCall(one.call, record));
    if (!call || covered.has(call)) continue;
    const asPromised = call.moved ? record.status >= 400 && record.status < 500 : record.status < 300;
    if (asPromised) covered.set(call, { test: record.test, status: record.status });
  }
  return promised.map((call) => ({ ...call, ...covered.get(call) }));
}
