import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createOneStepWorkflow } from '../one-step-workflow';

/** The buyer whose words are erased; everyone's are when it is left out. Without an address only those of the account. */
type Buyer = { customerId: string; email: string | undefined };

const lastPosted = `(
    SELECT max(coalesce(f.shipped_at, f.delivered_at)) FROM order_fulfillment l
      JOIN fulfillment f ON f.id = l.fulfillment_id AND f.canceled_at IS NULL WHERE l.order_id = o.id AND l.deleted_at IS NULL
  )`;

/** A card that was sent, or an order that was cancelled. */
const isFinished = `(EXISTS (
    SELECT FROM order_item i WHERE i.item_id = li.id AND i.order_id = o.id AND i.version = o.version
      AND greatest(i.shipped_quantity, i.delivered_quantity) > 0
  ) AND ${lastPosted} < ?
  OR o.canceled_at < ?)`;

const ofOrders = (which: string) => `UPDATE order_line_item li SET metadata = li.metadata - 'words' - 'hand'
  FROM order_item oi JOIN "order" o ON o.id = oi.order_id
  WHERE oi.item_id = li.id AND li.metadata ->> 'words' IS NOT NULL AND ${which}`;

/** Medusa keeps a copy of the words with each version of the order. */
const ofVersions = `UPDATE order_item oi SET metadata = oi.metadata - 'words' - 'hand' FROM order_line_item li
  WHERE li.id = oi.item_id AND li.metadata ->> 'words' IS NULL AND oi.metadata ->> 'words' IS NOT NULL`;

/** The cart that became the order has the same words. */
const ofCarts = `UPDATE cart_line_item cl SET metadata = cl.metadata - 'words' - 'hand'
  FROM order_cart oc WHERE oc.cart_id = cl.cart_id AND oc.deleted_at IS NULL AND cl.metadata ->> 'words' IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id
      WHERE oi.order_id = oc.order_id AND li.metadata ->> 'words' IS NOT NULL
    )`;

/** The fee for them stays in the books. Words of a card that is still to be sent stay until it was. */
export async function eraseWords(container: MedusaContainer, before: Date, buyer?: Buyer): Promise<void> {
  const whose = [buyer?.customerId ?? null, buyer?.customerId ?? null, buyer?.email ?? null];
  const isTheirs = '(?::text IS NULL OR o.customer_id = ? OR o.email = ?)';
  await erase(container, `${isFinished} AND ${isTheirs}`, [before, before, ...whose]);
}

/** Erases those of cards that were never sent, too, once nothing of their order has been posted for so long. */
export async function eraseUnsentWords(container: MedusaContainer, before: Date): Promise<void> {
  await erase(container, `greatest(o.created_at, ${lastPosted}) < ?`, [before]);
}

async function erase(container: MedusaContainer, which: string, values: (Date | string | null)[]): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(ofOrders(which), values);
  await database.raw(ofVersions, []);
  await database.raw(ofCarts, []);
}

/** The nightly job erases what is still to be written. This step has no undo: the buyer asked for the deletion. */
export const eraseWordsWorkflow = createOneStepWorkflow('erase-words', async (buyer: Buyer, { container }) => {
  await eraseWords(container, new Date(), buyer);
});
