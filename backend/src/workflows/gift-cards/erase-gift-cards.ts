import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { erasedGiftCard } from '@shop/shared/gift-cards/line-gift-card';
import { giftCardsModule } from '../../modules/gift-cards';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Without an address only the account's own purchases are meant. */
type Buyer = { customerId: string; email: string | undefined };

/** A card that was bought and not mailed yet: its receiver stands nowhere else. */
const isDue = `(o.canceled_at IS NULL AND o.created_at > now() - interval '30 days' AND NOT EXISTS (
    SELECT FROM outgoing_mail m WHERE m.kind = 'gift-card' AND split_part(m.cause, ':', 1) = li.id AND m.status = 'sent'
  ))`;

/** The nightly job takes the cards that were due when the account went, once they were mailed. */
const isOfClosedAccount = `EXISTS (
    SELECT FROM customer c WHERE c.id = o.customer_id AND c.email = c.id || '@closed.invalid'
  )`;

const ofOrders = `UPDATE order_line_item li SET metadata = li.metadata || ?::jsonb
  FROM order_item oi JOIN "order" o ON o.id = oi.order_id
  WHERE oi.item_id = li.id AND li.metadata ->> 'gift_card_to' <> '' AND (o.created_at < ? OR ${isOfClosedAccount})
    AND (?::text IS NULL OR o.customer_id = ? OR o.email = ?) AND NOT ${isDue}`;

/** Medusa keeps a copy of the texts with each version of the order. */
const ofVersions = `UPDATE order_item oi SET metadata = oi.metadata || ?::jsonb FROM order_line_item li
  WHERE li.id = oi.item_id AND li.metadata ->> 'gift_card_to' = '' AND oi.metadata ->> 'gift_card_to' <> ''`;

/** The cart that became the order has the same texts. */
const ofCarts = `UPDATE cart_line_item cl SET metadata = cl.metadata || ?::jsonb
  FROM order_cart oc WHERE oc.cart_id = cl.cart_id AND oc.deleted_at IS NULL AND cl.metadata ->> 'gift_card_to' <> ''
    AND NOT EXISTS (
      SELECT FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id
      WHERE oi.order_id = oc.order_id AND li.metadata ->> 'gift_card_to' <> ''
    )`;

const ofIssued = `UPDATE gift_card g SET email = '', from_name = '', message = '', updated_at = now()
  FROM order_line_item li WHERE li.id = g.line_id AND g.email <> '' AND li.metadata ->> 'gift_card_to' = ''`;

/** Erases receivers, givers and messages of gift cards. The cards stay, and can be spent: they are money. */
export async function eraseGiftCards(container: MedusaContainer, before: Date, buyer?: Buyer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const erased = JSON.stringify(erasedGiftCard);
  const whose = [buyer?.customerId ?? null, buyer?.customerId ?? null, buyer?.email ?? null];
  await database.raw(ofOrders, [erased, before, ...whose]);
  await database.raw(ofVersions, [erased]);
  await database.raw(ofCarts, [erased]);
  await database.raw(ofIssued);
  const cards = container.resolve(giftCardsModule);
  if (!buyer) await cards.erase(before);
  else if (buyer.email) await cards.erase(before, buyer.email);
}

/** This step has no undo: the buyer asked for the deletion. */
export const eraseGiftCardsWorkflow = createOneStepWorkflow('erase-gift-cards', async (buyer: Buyer, { container }) => {
  await eraseGiftCards(container, new Date(), buyer);
});
