/** A price that was charged from `since` on; `listId` is the sale it came from. */
export type PastPrice = { pence: number; listId: string | null; since: Date };

/** Price indication rules of the UK and the EU (Directive 98/6/EC, Article 6a). */
const days = 30;

type Sale = { pence: number; usualPence: number; listId: string };

/**
 * The lowest pence of the 30 days before the sale began, and at most the usual price; null when it was not sold before
 * or was as cheap. @param history is of one variant, the oldest price first
 */
export function struckPrice(history: readonly PastPrice[], sale: Sale, now = new Date()): number | null {
  let first = history.length;
  while (history[first - 1]?.listId === sale.listId) first -= 1;
  const began = history[first]?.since ?? now;
  const from = new Date(began);
  from.setUTCDate(from.getUTCDate() - days);
  const charged = history
    .slice(0, first)
    .filter((_, at, before) => (before[at + 1]?.since ?? began) > from)
    .map(({ pence }) => pence);
  if (charged.length === 0) return null;
  const lowest = Math.min(sale.usualPence, ...charged);
  return lowest > sale.pence ? lowest : null;
}
