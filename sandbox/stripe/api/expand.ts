import type { Ledger } from '../ledger/ledger-store.ts';

/** Ignores unknown paths, since callers expand more than the sandbox stores. */
export function expand(ledger: Ledger, object: object, paths: string[]): object {
  let result: unknown = object;
  for (const path of paths.slice(0, 20)) result = expandPath(ledger, result, path.split('.').slice(0, 4));
  return typeof result === 'object' && result !== null ? result : object;
}

function expandPath(ledger: Ledger, value: unknown, path: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => expandPath(ledger, item, path));
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = { ...value };
  if (name === 'refunds' && fields.object === 'charge' && typeof fields.id === 'string') {
    const page = ledger.list('refund', { where: { charge: fields.id }, limit: 10 });
    fields.refunds = {
      object: 'list',
      data: page.data,
      has_more: page.hasMore,
      url: `/v1/charges/${fields.id}/refunds`,
    };
  }
  const there = fields[name];
  const whole = typeof there === 'string' ? (ledger.find(there) ?? there) : there;
  if (whole === undefined) return value;
  return { ...fields, [name]: expandPath(ledger, whole, rest) };
}
