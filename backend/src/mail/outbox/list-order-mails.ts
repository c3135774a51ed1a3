import type { MedusaContainer } from '@medusajs/framework/types';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import { tradeModule } from '../../modules/trade';
import type { OrderMail } from '../../orders/desk/order-desk';
import { readOrderMoney } from '../../orders/read-order-money';
import type { MailOfOrder, OrderEvents } from '../define-mail';
import { isNewMail, mails, type NewMail } from '../kinds';
import { listChanges } from './balance-mails';
import { listTransfers } from './transfer-mails';

/** A shopper who still lacks the mail after so many times needs another way. */
const maxSends = 6;

const stored = listOf(v.object({ id: v.string(), canceled_at: v.unknown() }));

type Told = MailOfOrder<unknown> & { kind: string };

/** Lists every mail that could tell of the order as it stands, sent or not. */
export function mailsTellingOf(order: OrderRecord, events: OrderEvents): Told[] {
  return mails.flatMap(({ kind, ofOrder }) => (ofOrder?.(order, events) ?? []).map((mail) => ({ kind, ...mail })));
}

export async function listOrderMails(container: MedusaContainer, order: OrderRecord): Promise<OrderMail[]> {
  return (await readMails(container, order)).map(({ data: _, ...mail }) => mail);
}

/** @param times as the owner saw it, so that a double press sends one mail @returns undefined when none may be sent */
export async function resendOrderMail(
  container: MedusaContainer,
  order: OrderRecord,
  { kind, cause, times }: { kind: string; cause: string; times: number },
): Promise<NewMail | undefined> {
  const mail = (await readMails(container, order)).find((one) => one.kind === kind && one.cause === cause);
  if (!mail?.can_resend || times > mail.times.length) return undefined;
  const again = { kind, cause: `${cause}:again-${times}`, recipient: mail.to, data: mail.data };
  return isNewMail(again) ? again : undefined;
}

async function readOrderEvents(container: MedusaContainer, order_id: string): Promise<OrderEvents> {
  const [wishes, changes, payments, transfers, invoice, taken_back] = await Promise.all([
    container.resolve(cancellationsModule).listRequests(order_id),
    listChanges(container, { order_id }),
    readOrderMoney(container, order_id),
    listTransfers(container, { order_id }),
    readInvoiceEvents(container, order_id),
    readTakenBackIds(container, order_id),
  ]);
  return { wishes, changes, payments, transfers, invoice, taken_back };
}

async function readTakenBackIds(container: MedusaContainer, order_id: string): Promise<OrderEvents['taken_back']> {
  const [orders, claims] = await Promise.all([
    readGraph(container, 'order', ['fulfillments.id', 'fulfillments.canceled_at'], { id: order_id }),
    readGraph(container, 'order_claim', ['id', 'canceled_at'], { order_id }),
  ]);
  const idsOf = (all: unknown) => v.parse(stored, all).flatMap(({ id, canceled_at }) => (canceled_at ? id : []));
  return { parcels: idsOf(orders[0]?.fulfillments), claims: idsOf(claims) };
}

async function readInvoiceEvents(container: MedusaContainer, order_id: string): Promise<OrderEvents['invoice']> {
  const trade = container.resolve(tradeModule);
  const invoice = await trade.invoiceOf(order_id);
  if (!invoice) return undefined;
  const [notes, payments] = await Promise.all([trade.creditNotesOf([invoice.id]), trade.paymentsOf(invoice.id)]);
  return { id: invoice.id, notes, payments: payments.filter(({ is_told }) => is_told) };
}

async function readMails(container: MedusaContainer, order: OrderRecord): Promise<(OrderMail & { data: unknown })[]> {
  const told = mailsTellingOf(order, await readOrderEvents(container, order.id));
  const [kinds, causes] = [told.map(({ kind }) => kind), told.map(({ cause }) => cause)];
  const rows = await container.resolve(outboxModule).listByCauses(kinds, causes);
  const written = told.flatMap(({ kind, cause, name, data, recipient: to = order.email }) => {
    const times = rows
      .filter((row) => row.kind === kind && (row.cause === cause || row.cause.startsWith(`${cause}:`)))
      .map(({ recipient, status, sent_at, created_at }) => ({
        recipient,
        status,
        at: new Date(sent_at ?? created_at).toISOString(),
      }));
    const can_resend = to !== '' && data !== undefined && times.length < maxSends;
    return times.length > 0 ? [{ kind, cause, name, to, times, data, can_resend }] : [];
  });
  return written.toSorted((one, other) => (one.times[0]?.at ?? '').localeCompare(other.times[0]?.at ?? ''));
}
