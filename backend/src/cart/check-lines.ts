import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';

export type WantedLine = {
  variantId: string | undefined;
  /** How many were asked for. */
  added: number;
  /** How many there would be of the card then. */
  quantity: number;
};

/** @property left how many there are; left out where nobody counts them. @property envelope empty where there is no choice */
type Card = { title: string; subtitle: string | null; envelope?: string; left?: number | undefined };

/** The sentence that refuses the first line which cannot be; undefined when all can. */
export function checkLines(lines: readonly WantedLine[], cards: ReadonlyMap<string, Card>): string | undefined {
  const { min, max } = limits.quantity;
  for (const { variantId, added, quantity } of lines) {
    // A variant that does not exist is Medusa's to refuse.
    const card = variantId === undefined ? undefined : cards.get(variantId);
    if (!card) continue;
    if (isComingSoon(card)) return `‘${card.title}’ is coming soon and cannot be bought yet.`;
    if (!Number.isInteger(added) || added < min) {
      return `The quantity of ‘${card.title}’ must be a whole number from ${min} to ${max}.`;
    }
    if (quantity > max) return `A cart holds at most ${max} of ‘${card.title}’ in one envelope.`;
    if (card.left !== undefined && quantity > card.left) return sayLeft(card, card.left);
  }
  return undefined;
}

function sayLeft({ title, envelope }: Card, left: number): string {
  const card = `‘${title}’${envelope ? ` with the ${envelope} envelope` : ''}`;
  if (left === 0) return `${card} is sold out.`;
  return left === 1 ? `Only 1 of ${card} is left.` : `Only ${left} of ${card} are left.`;
}
