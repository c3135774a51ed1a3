import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { dayOf } from '@shop/shared/format/calendar';
import { noNotes } from '@shop/shared/forms/checkout-notes';
import { mapValues } from '@shop/shared/forms/map-values';
import { isAllBack, isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { creditNoteNumber, invoiceNumber } from '@shop/shared/trade/on-account';
import { findOptionsByCode } from '../../cart/delivery/find-options-by-code';
import { listDeliveryPrices } from '../../cart/delivery/list-delivery-prices';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import { giftCardsModule } from '../../modules/gift-cards';
import { orderNotesModule } from '../../modules/order-notes';
import { orderTransfersModule } from '../../modules/order-transfers';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { tradeModule } from '../../modules/trade';
import type { StoredInvoice } from '../../modules/trade/trade-invoices';
import { toPence, toPounds } from '../../money/pence';
import { describeInvoice } from '../../trade/describe-invoice';
import { toTradeInvoice } from '../../trade/to-trade-invoice';
import { readOrderMoney } from '../read-order-money';
import { giftCardsOfDispute } from '../record/order-gift-cards';
import { cancellationRefund, whyNotCancelled } from '../refund/cancellation-refund';
import { refundable } from '../refund/refundable';
import { standardDelivery } from '../refund/standard-delivery';
import { toParcelKey } from '../to-post/parcel-key';
import { describeOrder } from './describe-order';
import { listReceivers } from './list-receivers';
import type { OrderDesk } from './order-desk';
import { buildOrderTimeline, type InvoiceStory } from './order-timeline';
import { readSentAgain } from './read-sent-again';
import { parcelFields, readTakenBack } from './read-taken-back';
import { countSentAgain, sendableAgain } from './sendable-again';

export async function readDesk(container: MedusaContainer, order: OrderRecord): Promise<OrderDesk> {
  const { id } = order;
  const [money, wishes, note, disputes, transfers, actions, invoice, sentAgain, bought] = await Promise.all([
    readOrderMoney(container, id),
    container.resolve(cancellationsModule).listRequests(id),
    container.resolve(orderNotesModule).find(id),
    container
      .resolve(paymentInboxModule)
      .listPaymentDisputes({ order_id: id }, { order: { created_at: 'ASC', id: 'ASC' } }),
    container
      .resolve(orderTransfersModule)
      .listOrderTransfers({ order_id: id }, { order: { created_at: 'ASC', id: 'ASC' } }),
    readActions(container, id),
    container.resolve(tradeModule).invoiceOf(id),
    readSentAgain(container, id),
    container.resolve(giftCardsModule).boughtWith([id]),
  ]);
  const takenBack = await readTakenBack(container, order, actions.fulfillments);
  const billed = invoice && (await readInvoiceStory(container, invoice));
  const doers = [
    ...(billed?.payments ?? []).map(({ by }) => by),
    note?.by,
    ...sentAgain.map(({ by }) => by),
    ...actions.posters.values(),
    ...takenBack.map(({ by }) => by),
    ...money.flatMap(({ refunded_by }) => Object.values(refunded_by)),
  ];
  const names = await namesOf(container, doers);
  const open = wishes.find(({ closedAt }) => closedAt === null);
  const parcels = parcelsToPost(order);
  const refund = refundable(order);
  return {
    id,
    number: order.number,
    email: order.email,
    guest_notes: actions.notes,
    words: describeOrder(order, invoice ? describeInvoice(toTradeInvoice(invoice), dayOf(new Date())) : ''),
    invoice: invoice?.id ?? '',
    written: order.lines.flatMap(({ id, title, quantity, unposted, words }) =>
      words ? [{ id, title, quantity, unposted, ...words }] : [],
    ),
    to_post: parcels.length > 0,
    parcels,
    receivers: listReceivers(order),
    sendable_again: sendableAgain(order),
    sent_again: countSentAgain(order),
    gift_cards_spent: giftCardsSpent(order),
    to_credit: toCredit(order),
    is_mailed: order.is_mailed === true,
    wish: open && !isGranted(order) ? { kind: open.kind, reason: open.reason, at: open.at.toISOString() } : null,
    cancelling: cancellationRefund(order),
    why_not_cancelled: whyNotCancelled(order),
    refund,
    standard_delivery: await readStandardDelivery(container, order, refund.delivery, order.delivery_option),
    refunded: order.refunded,
    credited: order.invoice?.credited ?? 0,
    note: note && { ...note, by: names.get(note.by) ?? '' },
    disputes: disputes.map(({ id, amount, reason, standing, is_inquiry, answer_by }) => ({
      id,
      amount: toPounds(amount),
      reason,
      standing,
      is_inquiry,
      answer_by: answer_by ? new Date(answer_by).toISOString() : null,
      gift_cards: giftCardsOfDispute({ standing, is_inquiry }, bought),
    })),
    story: buildOrderTimeline({
      order,
      money,
      wishes,
      names,
      invoice: billed,
      sent_again: sentAgain,
      taken_back: takenBack,
      disputes: disputes.map(({ amount, reason, standing, is_inquiry, created_at, updated_at }) => ({
        amount,
        reason,
        standing,
        is_inquiry,
        at: new Date(created_at).toISOString(),
        changed_at: new Date(updated_at).toISOString(),
      })),
      transfers: transfers.map(({ status, created_at, answered_at }) => ({
        status,
        at: new Date(created_at).toISOString(),
        answered_at: answered_at ? new Date(answered_at).toISOString() : '',
      })),
      posted_by: new Map([...actions.posters].map(([parcel, by]) => [parcel, names.get(by) ?? ''])),
    }),
  };
}

async function readStandardDelivery(
  container: MedusaContainer,
  order: OrderRecord,
  left: number,
  chosen: string,
): Promise<number> {
  if (left === 0) return 0;
  const [prices, options] = await Promise.all([
    listDeliveryPrices(container),
    findOptionsByCode(container, 'standard'),
  ]);
  if (options.has(chosen)) return left;
  return standardDelivery(
    order,
    left,
    prices.find(({ code }) => code === 'standard'),
  );
}

async function readInvoiceStory(container: MedusaContainer, stored: StoredInvoice): Promise<InvoiceStory> {
  const trade = container.resolve(tradeModule);
  const [notes, payments] = await Promise.all([trade.creditNotesOf([stored.id]), trade.paymentsOf(stored.id)]);
  const atOf = ({ created_at }: { created_at: Date }) => new Date(created_at).toISOString();
  return {
    number: invoiceNumber(stored.number ?? 0),
    pence: stored.pence,
    due_on: stored.due_on ?? '',
    notes: await Promise.all(
      notes.map(async (note) => ({
        number: creditNoteNumber(note.number),
        pence: note.pence,
        reason: note.reason,
        at: atOf(note),
        cards: await trade.creditedCards(note.id),
      })),
    ),
    payments: payments.map((one) => ({ pence: one.pence, by: one.by, at: atOf(one) })),
  };
}

function parcelsToPost(order: OrderRecord): string[] {
  const { id, cancelled_at, plans, lines } = order;
  // As in `orders/posting/why-not-posted.ts`.
  if (cancelled_at !== null || isLostToBank(order)) return [];
  const open = plans.filter((plan) => lines.some((line) => line.plan === plan.id && line.unposted > 0));
  return open.map((plan) => toParcelKey({ order_id: id, parcel_id: plan.id }));
}

function giftCardsSpent({ lines }: OrderRecord): number | null {
  const spent = lines.flatMap(({ gift_card_spent }) => gift_card_spent ?? []);
  return spent.length > 0 ? toPounds(spent.reduce((sum, one) => sum + toPence(one), 0)) : null;
}

function toCredit({ invoice }: OrderRecord): OrderDesk['to_credit'] {
  if (!invoice || toPence(invoice.credited) >= toPence(invoice.amount)) return null;
  const { number, amount, credited, paid } = invoice;
  return { number, amount: toPounds(toPence(amount) - toPence(credited)), paid };
}

function isGranted(order: OrderRecord): boolean {
  return order.cancelled_at !== null || isAllBack(order);
}

interface Parcel {
  id: string;
  created_by?: string | null;
  marked_shipped_by?: string | null;
}

/** Reads what the record leaves out: parcels that were taken back, who posted each, the guest's notes, the delivery chosen. */
async function readActions(container: MedusaContainer, id: string) {
  const parcel = [...parcelFields, 'created_by', 'marked_shipped_by'].map((field) => `fulfillments.${field}`);
  const data = await readGraph(container, 'order', ['metadata', ...parcel], { id });
  const stored: Record<string, unknown> = data[0]?.metadata ?? {};
  const notes = mapValues(noNotes, (_, name) => (typeof stored[name] === 'string' ? stored[name] : ''));
  const fulfillments = data[0]?.fulfillments ?? [];
  const posters = fulfillments.flatMap((one: Parcel | null): [string, string][] =>
    one ? [[one.id, one.marked_shipped_by ?? one.created_by ?? '']] : [],
  );
  return { notes, fulfillments, posters: new Map<string, string>(posters) };
}

async function namesOf(container: MedusaContainer, doers: readonly (string | undefined)[]) {
  const ids = [...new Set(doers)].flatMap((id) => id || []);
  if (ids.length === 0) return new Map<string, string>();
  const users = await container
    .resolve(Modules.USER)
    .listUsers({ id: ids }, { select: ['id', 'email', 'first_name', 'last_name'], take: ids.length });
  return new Map(
    users.map(({ id, email, first_name, last_name }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email,
    ]),
  );
}
