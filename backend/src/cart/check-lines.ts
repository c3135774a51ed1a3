import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';

export type WantedLine = {
  variantId: string | undefined;
  added: number;
  quantity: number;
};

/** `left` is undefined when the stock is not counted. */
type Card = { title: string; subtitle: string | null; envelope?: string; left?: number | undefined };

export function checkLines(lines: readonly WantedLine[], cards: ReadonlyMap<string, Card>): string | undefined {
  const { min, max } = limits.quantity;
  for (const { variantId, added, quantity } of lines) {
    // Medusa refuses a variant that does not exist.
    const card = variantId === undefined ? undefined : cards.get(variantId);
    if (!card) continue;
    if (isComingSoon(card)) return `‘${card.title}’ is coming soon and cannot be bought yet.`;
    if (!Number.isInteger(added) || added < min) {
      return `The quantity of ‘${card.title}’ must be a whole number from ${min} to ${max}.`;
    }
    if (quantity > max) return `A cart holds at most ${max} of ‘${card.title}’ in one envelope.`;
    if (card.left !== undefined && quantity > card.left) return describeStockLeft(card, card.left);
  }
  return undefined;
}

function describeStockLeft({ title, envelope }: Card, left: number): string {
  const card = `‘${title}’${envelope ? ` with the ${envelope} envelope` : ''}`;
  if (left === 0) return `${card} is sold out.`;
  return left === 1 ? `Only 1 of ${card} is left.` : `Only ${left} of ${card} are left.`;
}
