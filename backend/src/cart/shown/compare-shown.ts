import type { CartChange, ChangedCart } from '@shop/shared/changed-cart';
import type { Shown } from './read-shown';

type Compared = Pick<Shown, 'lines' | 'deliveries' | 'codes' | 'discount' | 'total'>;

/**
 * What the shop has changed about a cart between two looks at it; null when its shopper would be shown the same.
 * What follows from something else is said only where it is paid for by itself: dearer goods may bring a dearer
 * discount, which nobody needs to be told.
 *
 * @param soldOut the lines that are gone because none of their card is left
 */
export function compareShown(before: Compared, after: Compared, soldOut: readonly string[] = []): ChangedCart | null {
  const changes: CartChange[] = [];
  for (const { id: line, title, envelope, price, quantity } of before.lines) {
    const now = after.lines.find(({ id }) => id === line);
    const card = { line, title, envelope };
    if (!now) changes.push({ kind: soldOut.includes(line) ? 'sold out' : 'withdrawn', ...card });
    if (now && now.price !== price) changes.push({ kind: 'price', ...card, before: price, after: now.price });
    if (now && now.quantity < quantity) {
      changes.push({ kind: 'fewer', ...card, before: quantity, after: now.quantity });
    }
  }
  for (const code of before.codes) if (!after.codes.includes(code)) changes.push({ kind: 'code', code });
  for (const { id, name, price } of before.deliveries) {
    const now = after.deliveries.find((one) => one.id === id);
    // Without any card there is nothing to deliver.
    if (!now && after.lines.length > 0) changes.push({ kind: 'delivery gone', name });
    if (now && now.price !== price) changes.push({ kind: 'delivery', name, before: price, after: now.price });
  }
  if (changes.length === 0 && before.discount !== after.discount) {
    changes.push({ kind: 'discount', before: before.discount, after: after.discount });
  }
  if (changes.length === 0 && before.total === after.total) return null;
  return { before: before.total, after: after.total, changes };
}

/** Two findings in a row as one, for whoever has not seen the first: a price that came back is none that has changed. */
export function joinChanges(earlier: ChangedCart | null, later: ChangedCart): ChangedCart {
  if (!earlier) return later;
  const left = earlier.changes.filter((one) => !later.changes.some((two) => isSame(one, two)));
  const fresh = later.changes.flatMap((change) => {
    const first = earlier.changes.find((one) => isSame(one, change));
    if (!first || !('before' in first) || !('before' in change)) return change;
    return first.before === change.after ? [] : { ...change, before: first.before };
  });
  return { before: earlier.before, after: later.after, changes: [...left, ...fresh] };
}

/** Of a card that was taken out nothing else needs to be said. */
function isSame(one: CartChange, other: CartChange): boolean {
  if ('line' in one && 'line' in other)
    return one.line === other.line && (one.kind === other.kind || !('before' in other));
  if (one.kind === 'delivery' && other.kind === 'delivery') return one.name === other.name;
  return one.kind === 'discount' && other.kind === 'discount';
}
