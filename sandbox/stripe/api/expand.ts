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
  const there: unknown = Reflect.get(value, name);
  const whole = typeof there === 'string' ? (ledger.find(there) ?? there) : there;
  return whole === undefined ? value : { ...value, [name]: expandPath(ledger, whole, rest) };
}
