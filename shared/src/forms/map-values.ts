export function mapValues<Key extends string, Value, Result>(
  record: { readonly [key in Key]: Value },
  make: (value: Value, key: Key) => Result,
): Record<Key, Result> {
  const entries = Object.entries(record) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, make(value, key)])) as Record<Key, Result>;
}
