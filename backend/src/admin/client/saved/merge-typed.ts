/** One of these tells a row of a list from the others, whatever else of it is changed. */
const names = ['name', 'code', 'occasion', 'up_to'];

type Fields = Record<string, unknown>;

/** Keeps what was typed; where nothing was, takes what is saved now. @param was the value that both began with */
export function mergeTyped<T>(was: T, typed: T, saved: T): T;
export function mergeTyped(was: unknown, typed: unknown, saved: unknown): unknown {
  if (isSame(typed, was)) return saved;
  if (isSame(saved, was)) return typed;
  if (Array.isArray(was) && Array.isArray(typed) && Array.isArray(saved)) {
    return Object.values(mergeFields(toFields(was), toFields(typed), toFields(saved)));
  }
  const isOneKind =
    isFields(was) && isFields(typed) && isFields(saved) && was.kind === typed.kind && was.kind === saved.kind;
  // So many cards for so much is one sentence, and half of each is an offer that no one made.
  return isOneKind && was.kind !== 'multi-buy' ? mergeFields(was, typed, saved) : typed;
}

function mergeFields(was: Fields, typed: Fields, saved: Fields): Fields {
  const merged = Object.keys({ ...saved, ...typed }).map(
    (name) => [name, mergeTyped(was[name], typed[name], saved[name])] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function toFields(rows: readonly unknown[]): Fields {
  const fields: Fields = {};
  for (const row of rows) {
    const found = isFields(row) ? names.filter((name) => name in row).map((name) => row[name]) : [];
    let name = JSON.stringify(found.length > 0 ? found : row);
    while (name in fields) name += '+';
    fields[name] = row;
  }
  return fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shop may answer the fields in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, inner) =>
    isFields(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
