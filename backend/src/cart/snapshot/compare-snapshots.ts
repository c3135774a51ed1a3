import type { CartChange, ChangedCart } from '@shop/shared/changed-cart';
import type { CartSnapshot } from './read-cart-snapshot';

type Compared = Pick<CartSnapshot, 'lines' | 'deliveries' | 'codes' | 'discount' | 'total' | 'days' | 'giftCards'>;

/** Null when nothing changed. Changes that only follow from another, such as a larger discount, are left out. */
export function compareSnapshots(
  before: Compared,
  after: Compared,
  soldOut: readonly string[] = [],
): ChangedCart | null {
  const changes: CartChange[] = [];
  for (const { id: line, title, envelope, price, quantity, words, pays } of before.lines) {
    const now = after.lines.find(({ id }) => id === line);
    const card = { line, title, envelope };
    // The fee for words goes with the card or with its words, and costs the same in all cards.
    if (pays !== null && (!now || changes.some((one) => one.kind === 'price' && one.title === title))) continue;
    if (now && words !== now.words) changes.push({ kind: 'words', ...card });
    if (!now) changes.push({ kind: soldOut.includes(line) ? 'sold out' : 'withdrawn', ...card });
    if (now && now.price !== price) changes.push({ kind: 'price', ...card, before: price, after: now.price });
    if (now && pays === null && now.quantity < quantity) {
      changes.push({ kind: 'fewer', ...card, before: quantity, after: now.quantity });
    }
  }
  for (const { id, day } of before.days) {
    if (!after.days.some((one) => one.id === id)) changes.push({ kind: 'day', day });
  }
  for (const code of before.codes) if (!after.codes.includes(code)) changes.push({ kind: 'code', code });
  for (const { id, name, price } of before.deliveries) {
    const now = after.deliveries.find((one) => one.id === id);
    // An empty cart needs no delivery, nor does one of gift cards.
    if (!now && after.lines.some(({ isGiftCard }) => !isGiftCard)) changes.push({ kind: 'delivery gone', name });
    if (now && now.price !== price) changes.push({ kind: 'delivery', name, before: price, after: now.price });
  }
  for (const { id, last_four, amount } of before.giftCards ?? []) {
    const now = after.giftCards?.find((one) => one.id === id)?.amount ?? 0;
    const isGone = !after.giftCards?.some((one) => one.id === id);
    // A gift card pays by the total, but does not leave the cart by itself.
    if (isGone || (changes.length === 0 && now !== amount)) {
      changes.push({ kind: 'gift card', last_four, before: amount, after: now });
    }
  }
  if (changes.length === 0 && before.discount !== after.discount) {
    changes.push({ kind: 'discount', before: before.discount, after: after.discount });
  }
  if (changes.length === 0 && before.total === after.total) return null;
  return { before: before.total, after: after.total, changes };
}

/** Merges two findings for a shopper who has not seen the first. Null when all came back to what it was. */
export function mergeChanges(earlier: ChangedCart | null, later: ChangedCart): ChangedCart | null {
  if (!earlier) return later;
  const left = earlier.changes.filter((one) => !later.changes.some((two) => isSame(one, two)));
  const fresh = later.changes.flatMap((change) => {
    const first = earlier.changes.find((one) => isSame(one, change));
    if (!first || !('before' in first) || !('before' in change)) return change;
    return first.before === change.after ? [] : { ...change, before: first.before };
  });
  const changes = [...left, ...fresh];
  if (changes.length === 0 && earlier.before === later.after) return null;
  return { before: earlier.before, after: later.after, changes };
}

function isRemoval({ kind }: CartChange): boolean {
  return kind === 'withdrawn' || kind === 'sold out';
}

/** A removed card hides its other changes. */
function isSame(one: CartChange, other: CartChange): boolean {
  if ('line' in one && 'line' in other) return one.line === other.line && (one.kind === other.kind || isRemoval(other));
  if (one.kind === 'delivery' && other.kind === 'delivery') return one.name === other.name;
  if (one.kind === 'gift card' && other.kind === 'gift card') return one.last_four === other.last_four;
  return one.kind === 'discount' && other.kind === 'discount';
}
