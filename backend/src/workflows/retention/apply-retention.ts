import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { noNotes } from '@shop/shared/forms/checkout-notes';
import { type Retained, retentionCutoff } from '@shop/shared/retention';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { cancellationsModule } from '../../modules/cancellations';
import { messagesModule } from '../../modules/messages';
import { moneyCasesModule } from '../../modules/money-cases';
import { newsletterModule } from '../../modules/newsletter';
import { orderNotesModule } from '../../modules/order-notes';
import { orderTransfersModule } from '../../modules/order-transfers';
import { outboxModule } from '../../modules/outbox';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { peopleModule } from '../../modules/people';
import { reviewsModule } from '../../modules/reviews';
import { tradeModule } from '../../modules/trade';
import { eraseCarts } from '../cart/erase-carts';
import { eraseGiftCards } from '../gift-cards/erase-gift-cards';
import { createOneStepWorkflow } from '../one-step-workflow';
import { eraseUnsentWords, eraseWords } from '../words/erase-words';

type Deletion = (container: MedusaContainer, before: Date) => Promise<void>;

const deletions: Record<Retained, Deletion> = {
  orders: async (container, before) => {
    await anonymizeOrders(container, before);
    await eraseGiftCards(container, before);
  },
  carts: async (container, before) => {
    await deleteOldCarts(container, before);
    await eraseGuests(container, before);
  },
  words: (container, before) => eraseWords(container, before),
  unsentWords: eraseUnsentWords,
  messages: (container, before) => container.resolve(messagesModule).forgetMessages(before),
  mails: forgetMails,
  paymentEvents: (container, before) => container.resolve(paymentInboxModule).forgetOlderThan(daysSince(before)),
  unconfirmed: (container, before) => container.resolve(newsletterModule).forgetUnconfirmed(daysSince(before)),
  transfers: (container, before) => container.resolve(orderTransfersModule).forgetOlderThan(before),
  sessions: (container, before) => container.resolve(peopleModule).forgetSessions(before),
  actions: (container, before) => container.resolve(peopleModule).forgetAuditEntries(before),
};

/** Medusa keeps its own row of each mail, with the address, and of what the bell said. */
async function forgetMails(container: MedusaContainer, before: Date): Promise<void> {
  await container.resolve(outboxModule).forgetOlderThan(daysSince(before));
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw('DELETE FROM notification WHERE created_at < ?', [before]);
}

const caseDays = 90;

/** A failure does not stop the other rows. This step has no undo: deleted data is gone. */
export const applyRetentionWorkflow = createOneStepWorkflow('apply-retention', async (_: unknown, { container }) => {
  const failed: string[] = [];
  const note = (kept: string) => (error: unknown) => {
    failed.push(`${kept}: ${error instanceof Error ? error.message : String(error)}`);
  };
  for (const [kept, forget] of Object.entries(deletions) as [Retained, Deletion][]) {
    await forget(container, retentionCutoff(kept)).catch(note(kept));
  }
  // The privacy policy does not list these: they name no person.
  await container.resolve(moneyCasesModule).forgetEndedBefore(caseDays).catch(note('moneyCases'));
  if (failed.length > 0) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Not forgotten: ${failed.join('; ')}`);
  }
});

function daysSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / (24 * 60 * 60 * 1000);
}

const batchSize = 100;

/** Keeps orders for the books without names, and deletes the carts they came from, which hold the names too. */
async function anonymizeOrders(container: MedusaContainer, before: Date): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const named = { created_at: { $lt: before.toISOString() }, email: { $ne: '' } };
  const config = { select: ['id'], relations: ['shipping_address', 'billing_address'], take: batchSize };
  for (let old = await orders.listOrders(named, config); old.length > 0; old = await orders.listOrders(named, config)) {
    const ids = old.map(({ id }) => id);
    const addresses = old
      .flatMap((order) => [order.shipping_address?.id, order.billing_address?.id])
      .filter((id) => id !== undefined);
    await orders.updateOrderAddresses([...new Set(addresses)].map((id) => ({ id, ...emptyAddress })));
    const links = await readGraph(container, 'order_cart', ['cart_id'], { order_id: ids });
    await eraseCarts(
      container,
      links.map(({ cart_id }) => cart_id),
    );
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    // Medusa writes the address onto each parcel that is posted, too.
    await database.raw(addressesOfPosted, [ids]);
    // Addresses from before the owner corrected them are in rows that only the corrections name.
    await database.raw(correctedAddresses, [ids]);
    await database.raw(corrections, [ids]);
    await container.resolve(cancellationsModule).eraseReasons(ids);
    // A note may name the buyer.
    await container.resolve(orderNotesModule).deleteOrderNotes({ order_id: ids });
    await container.resolve(reviewsModule).erase(ids);
    await container.resolve(tradeModule).eraseInvoices(ids);
    // Cleared last: an interrupted order is found again the next night.
    await orders.updateOrders(ids.map((id) => ({ id, email: '', metadata: { ...noNotes } })));
  }
}

const noAddress = `first_name = NULL, last_name = NULL, company = NULL, address_1 = NULL, address_2 = NULL, city = NULL,
    province = NULL, postal_code = NULL, phone = NULL`;

const addressesOfPosted = `UPDATE fulfillment_address a SET ${noAddress}
  FROM fulfillment f JOIN order_fulfillment l ON l.fulfillment_id = f.id
  WHERE a.id = f.delivery_address_id AND l.order_id = ANY(?)`;

const correctionsOf = `order_change c WHERE c.id = a.order_change_id AND c.order_id = ANY(?)
    AND a.action = 'UPDATE_ORDER_PROPERTIES'`;
const correctedAddresses = `UPDATE order_address SET ${noAddress}
  WHERE id IN (SELECT a.details -> 'old' ->> 'id' FROM order_change_action a, ${correctionsOf})`;
const corrections = `UPDATE order_change_action a SET details = jsonb_build_object('type', a.details -> 'type')
  FROM ${correctionsOf}`;

const emptyAddress = {
  first_name: '',
  last_name: '',
  company: '',
  phone: '',
  address_1: '',
  address_2: '',
  city: '',
  province: '',
  postal_code: '',
};

async function deleteOldCarts(container: MedusaContainer, before: Date): Promise<void> {
  for (let skipped = 0; ; ) {
    const old = await readGraph(
      container,
      'cart',
      ['id', 'items.updated_at', 'order.id', 'payment_collection.payments.id'],
      { completed_at: null, updated_at: { $lt: before } },
      { pagination: { take: batchSize, skip: skipped, order: { id: 'ASC' } } },
    );
    const gone = old
      .filter(({ items }) =>
        (items ?? []).every((line: { updated_at?: string | Date } | null) => new Date(line?.updated_at ?? 0) < before),
      )
      .filter(({ order, payment_collection }) => !order && !payment_collection?.payments?.length);
    await eraseCarts(
      container,
      gone.map(({ id }) => id),
    );
    if (old.length < batchSize) return;
    skipped += old.length - gone.length;
  }
}

/** Medusa makes a customer of each address that a guest types. It goes when no cart and no order names it any more. */
async function eraseGuests(container: MedusaContainer, before: Date): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const rows = await readRows<{ id: string; has_orders: boolean }>(
    container,
    `SELECT c.id, EXISTS (SELECT FROM "order" o WHERE o.customer_id = c.id) AS has_orders FROM customer c
     WHERE NOT c.has_account AND c.email IS NOT NULL AND c.created_at < ?
       AND NOT EXISTS (SELECT FROM "order" o WHERE o.customer_id = c.id AND o.email <> '')
       AND NOT EXISTS (SELECT FROM cart WHERE cart.customer_id = c.id)`,
    [before],
  );
  const withOrders = rows.filter(({ has_orders }) => has_orders).map(({ id }) => id);
  // The dashboard shows an order with its customer, so the row stays.
  await database.raw(
    'UPDATE customer SET email = NULL, first_name = NULL, last_name = NULL, phone = NULL WHERE id = ANY(?)',
    [withOrders],
  );
  await container
    .resolve(Modules.CUSTOMER)
    .deleteCustomers(rows.filter(({ has_orders }) => !has_orders).map(({ id }) => id));
}
