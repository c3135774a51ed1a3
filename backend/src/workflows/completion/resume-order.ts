import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { completionsModule } from '../../modules/completions';
import { moneyCasesModule } from '../../modules/money-cases';
import { toPence } from '../../money/pence';
import { logFailure } from '../../process/log/log-event';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { refusalCodeIn } from '../../process/refusals/refusal-code-in';
import { queueMails } from '../mail/queue-mails';
import { type CompletionProgress, findLinkedOrder } from './begin-completion';
import { countUses } from './count-uses';
import { holdCredit } from './hold-credit';
import { type OrderedCart, payingSession, readOrderedCart } from './ordered-cart';
import { spendGiftCards } from './spend-gift-cards';

/** `refused`: nothing is or will be charged. `pending`: the provider did not answer. */
export type OrderOutcome =
  | { state: 'stands' }
  | { state: 'refused' | 'pending'; error: { type: string; name: string; message: string; code?: string } };

const { NOT_ALLOWED, INVALID_DATA, NOT_FOUND, UNEXPECTED_STATE } = MedusaError.Types;
/** Error types that prove there is no order; after any other the outcome is unknown. */
export const definiteRefusals: string[] = [NOT_ALLOWED, INVALID_DATA, NOT_FOUND];

/** Each part checks whether it is done. This step has no undo: the next run resumes again. */
export const resumeOrderStep = createStep('resume-order', async (begun: CompletionProgress, { container }) => {
  const cart = await readOrderedCart(container, begun.cartId);
  const orderId = begun.orderId ?? '';
  const { status, total } = await readOrder(container, orderId);
  if (status === 'canceled') return new StepResponse(refused('The order was cancelled before it was paid.'));
  await linkOrder(container, cart, orderId);
  try {
    await countUses(container, cart);
    await spendGiftCards(container, cart);
    await holdCredit(container, cart);
    await reserveStock(container, orderId);
    return new StepResponse(await authorizePayment(container, cart, total));
  } catch (error) {
    const type = isRefused(error, definiteRefusals) ? NOT_ALLOWED : UNEXPECTED_STATE;
    const state: 'refused' | 'pending' = type === NOT_ALLOWED ? 'refused' : 'pending';
    const code = refusalCodeIn(error);
    const known = { type, name: 'Error', message: messageOf(error), ...(code && { code }) };
    const outcome: OrderOutcome = { state, error: known };
    return new StepResponse(outcome);
  }
});

/** Restores the link between a completed order and its cart. This step has no undo: the order stands. */
export const linkOrderStep = createStep(
  'link-order',
  async ({ cartId, orderId }: CompletionProgress, { container }) => {
    await linkOrder(container, await readOrderedCart(container, cartId), orderId ?? '');
  },
);

/**
 * Ends a completion that died once its order was tied to its closed cart, with nothing else to do. Later calls must not
 * spend and reserve again what has come back since. An order without a payment may lack its reservations.
 */
export async function finishStoppedCompletion(container: MedusaContainer, cartId: string): Promise<void> {
  const order = await findLinkedOrder(container, cartId);
  if (!order?.is_closed) return;
  if (!order.is_taken) {
    const placed = (await container.resolve(moneyCasesModule).findPlacedTotals([order.id])).get(order.id);
    if (placed === undefined || toPence(placed) !== 0) return;
    if (order.status !== 'canceled') await reserveIfLeft(container, order.id);
  }
  await container.resolve(completionsModule).markDone(cartId);
}

/** The order stands although its cards are sold out: its shopper is told so by the mail that confirms it. */
async function reserveIfLeft(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await reserveStock(container, orderId);
  } catch (error) {
    if (!isRefused(error, definiteRefusals)) throw error;
    logFailure(container, { event: 'cards_not_reserved', order: orderId }, error);
    const { display_id } = await container.resolve(Modules.ORDER).retrieveOrder(orderId, { select: ['display_id'] });
    const what = `Cards of order ${display_id} were sold out before they could be kept for it, and the order stands. Look whether you have them, or write to its buyer.`;
    await queueMails(container, [
      { kind: 'owner-stuck', cause: `not-reserved:${orderId}`, data: { what, reference: orderId } },
    ]);
  }
}

function refused(message: string, code?: RefusalCode): OrderOutcome {
  return { state: 'refused', error: { type: NOT_ALLOWED, name: 'Error', message, ...(code && { code }) } };
}

async function readOrder(container: MedusaContainer, id: string) {
  const data = await readGraph(container, 'order', ['id', 'status', 'total'], { id });
  // Cards that the owner has added since are paid as its balance.
  const placed = await container.resolve(moneyCasesModule).findPlacedTotals([id]);
  return { status: String(data[0]?.status), total: placed.get(id) ?? Number(data[0]?.total) };
}

/** The links are Medusa's own; creating an existing one changes nothing. */
async function linkOrder(container: MedusaContainer, cart: OrderedCart, orderId: string): Promise<void> {
  const order = { [Modules.ORDER]: { order_id: orderId } };
  const collection = cart.payment_collection;
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .create([
      { ...order, [Modules.CART]: { cart_id: cart.id } },
      ...cart.promotions.map(({ id }) => ({ ...order, [Modules.PROMOTION]: { promotion_id: id } })),
      ...(collection ? [{ ...order, [Modules.PAYMENT]: { payment_collection_id: collection.id } }] : []),
    ]);
  const carts = container.resolve(Modules.CART);
  const { completed_at: closedAt } = await carts.retrieveCart(cart.id, { select: ['id', 'completed_at'] });
  if (!closedAt) await carts.updateCarts(cart.id, { completed_at: new Date() });
}

const quantity = v.pipe(v.unknown(), v.transform(Number));
const Place = v.object({
  location_id: v.string(),
  stocked_quantity: quantity,
  reserved_quantity: quantity,
  stock_locations: v.array(v.object({ sales_channels: v.array(v.object({ id: v.string() })) })),
});
const VariantItem = v.object({
  inventory_item_id: v.string(),
  required_quantity: quantity,
  inventory: v.object({ location_levels: v.array(Place) }),
});
const ManagedLine = v.object({
  id: v.string(),
  quantity,
  variant: v.object({ allow_backorder: v.boolean(), inventory_items: v.array(VariantItem) }),
});

const stock = 'items.variant.inventory_items.inventory.location_levels';
const stockFields = [
  'id',
  'sales_channel_id',
  'items.*',
  'items.variant.manage_inventory',
  'items.variant.allow_backorder',
  'items.variant.inventory_items.inventory_item_id',
  'items.variant.inventory_items.required_quantity',
  `${stock}.location_id`,
  `${stock}.stocked_quantity`,
  `${stock}.reserved_quantity`,
  `${stock}.stock_locations.sales_channels.id`,
];

/** Lines with a reservation are skipped. Throws not_allowed when there is not enough stock. */
async function reserveStock(container: MedusaContainer, orderId: string): Promise<void> {
  const data = await readGraph(container, 'order', stockFields, { id: orderId });
  const order = data[0];
  const managed = (order?.items ?? []).filter(
    (item: { variant?: { manage_inventory?: boolean } | null } | null) => item?.variant?.manage_inventory,
  );
  if (managed.length === 0) return;
  const counted = v.parse(v.array(ManagedLine), managed);
  const channel = order?.sales_channel_id;
  const inventory = container.resolve(Modules.INVENTORY);
  const existing = await inventory.listReservationItems({ line_item_id: counted.map(({ id }) => id) });
  const reserved = new Set(existing.map(({ line_item_id: line, inventory_item_id: item }) => `${line} ${item}`));
  const missing = counted.flatMap(({ id, quantity: ordered, variant: { inventory_items, allow_backorder } }) =>
    inventory_items
      .filter(({ inventory_item_id: item }) => !reserved.has(`${id} ${item}`))
      .map(({ inventory_item_id, required_quantity, inventory: { location_levels: places } }) => {
        const needed = required_quantity * ordered;
        const sellsHere = places.filter((place) =>
          place.stock_locations.some(({ sales_channels: channels }) => channels.some((one) => one.id === channel)),
        );
        const hasEnough = (place: (typeof places)[number]) =>
          place.stocked_quantity - place.reserved_quantity >= needed;
        const place = sellsHere.find(hasEnough) ?? sellsHere[0];
        if (!place) throw new MedusaError(NOT_ALLOWED, 'A card of this order is sold out.');
        return {
          line_item_id: id,
          inventory_item_id,
          quantity: needed,
          location_id: place.location_id,
          allow_backorder,
        };
      }),
  );
  if (missing.length === 0) return;
  const keys = missing.map(({ inventory_item_id: item }) => item);
  await container.resolve(Modules.LOCKING).execute(keys, () => inventory.createReservationItems(missing));
}

async function authorizePayment(container: MedusaContainer, cart: OrderedCart, total: number): Promise<OrderOutcome> {
  if (total <= 0) return { state: 'stands' };
  const isWhole = (amount: number) => toPence(amount) === toPence(total);
  const payment = cart.payment_collection?.payments.find(({ canceled_at }) => !canceled_at);
  if (payment) return isWhole(payment.amount) ? { state: 'stands' } : refused('The payment is of another amount.');
  const session = payingSession(cart);
  if (!session || !isWhole(session.amount))
    return refused('The payment was not authorized with the provider.', 'payment_not_authorized');
  const made = await container.resolve(Modules.PAYMENT).authorizePaymentSession(session.id, {});
  if (made) return { state: 'stands' };
  throw new MedusaError(UNEXPECTED_STATE, 'The card provider has not decided yet.');
}
