import { MedusaError } from '@medusajs/framework/utils';
import type { OrderRecord } from '@shop/shared/orders/order-record';

/** @property of how many were left when the owner chose, so that a second press posts neither a second part nor the rest */
export interface PartOfLine {
  id: string;
  quantity: number;
  of: number;
}

/** Chooses what a parcel takes: words go with their cards, a gift card with the last. @throws if cards have changed */
export function takePart(
  order: Pick<OrderRecord, 'number' | 'lines'>,
  parcel: string,
  only: readonly PartOfLine[] | null,
): { id: string; quantity: number }[] {
  const left = order.lines.filter(({ plan, unposted }) => plan === parcel && unposted > 0);
  const whole = left.map(({ id, unposted }) => ({ id, quantity: unposted }));
  if (only === null || left.length === 0) return whole;
  const cards = left.filter((line) => line.cards > 0);
  const chosen = new Map(only.map((part) => [part.id, part]));
  const isAsChosen =
    chosen.size === cards.length &&
    cards.every(({ id, unposted }) => {
      const part = chosen.get(id);
      return part !== undefined && part.of === unposted && part.quantity <= unposted;
    });
  const { NOT_ALLOWED } = MedusaError.Types;
  if (!isAsChosen) {
    throw new MedusaError(
      NOT_ALLOWED,
      `What is left of order ${order.number} has changed meanwhile: look at its row again.`,
    );
  }
  if (cards.length > 0 && only.every(({ quantity }) => quantity === 0)) {
    throw new MedusaError(NOT_ALLOWED, `Nothing of order ${order.number} was ready: nothing was posted.`);
  }
  if (only.every(({ quantity, of }) => quantity === of)) return whole;
  return left.flatMap(({ id, unposted, words_of }) => {
    const quantity = Math.min(unposted, chosen.get(words_of || id)?.quantity ?? 0);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}
