import type { MedusaContainer } from '@medusajs/framework/types';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import type { OrderMail } from '../../orders/desk/order-desk';
import type { OrderRecord } from '../../orders/record/order-record';
import type { NewMail } from '../kinds';

/** A shopper who still lacks the mail after so many times needs another way. */
const maxSends = 6;

type ResendableMail = Extract<NewMail, { recipient?: string }> & { name: string };

export async function listOrderMails(container: MedusaContainer, order: OrderRecord): Promise<OrderMail[]> {
  const told = await listResendableMails(container, order);
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  const causes = told.flatMap(({ cause }) => [cause, ...resendCauses(cause)]);
  const rows = await container.resolve(outboxModule).listByCauses(kinds, causes);
  const mails = told.flatMap(({ kind, cause, name }): OrderMail[] => {
    const ofThis = new Set([cause, ...resendCauses(cause)]);
    const times = rows
      .filter((row) => row.kind === kind && ofThis.has(row.cause))
      .map(({ recipient, status, sent_at, created_at }) => ({
        ...{ recipient, status },
        at: new Date(sent_at ?? created_at).toISOString(),
      }));
    return times.length > 0
      ? [{ kind, cause, name, times, can_resend: order.email !== '' && times.length < maxSends }]
      : [];
  });
  return mails.toSorted((one, other) => (one.times[0]?.at ?? '').localeCompare(other.times[0]?.at ?? ''));
}

/**
 * Sends the mail again, to the order's present address.
 *
 * @param times how often it had left when the owner looked, so that a double press sends one mail
 * @returns undefined when there is no such mail or it has left often enough
 */
export async function resendOrderMail(
  container: MedusaContainer,
  order: OrderRecord,
  wanted: { kind: string; cause: string; times: number },
): Promise<NewMail | undefined> {
  const isWanted = ({ kind, cause }: { kind: string; cause: string }) => kind === wanted.kind && cause === wanted.cause;
  const sent = (await listOrderMails(container, order)).find(isWanted);
  const mail = (await listResendableMails(container, order)).find(isWanted);
  const cause = resendCauses(wanted.cause)[wanted.times - 1];
  if (!mail || !sent?.can_resend || !cause || wanted.times > sent.times.length) return undefined;
  const { name: _, ...rest } = mail;
  return { ...rest, cause, recipient: order.email };
}

function resendCauses(cause: string): string[] {
  return Array.from({ length: maxSends - 1 }, (_, at) => `${cause}:again-${at + 1}`);
}

/** Lists every mail that could tell of the order as it stands, sent or not. */
async function listResendableMails(container: MedusaContainer, order: OrderRecord): Promise<ResendableMail[]> {
  const wishes = await container.resolve(cancellationsModule).listRequests(order.id);
  const ofOrder = { order_id: order.id };
  const mails: ResendableMail[] = [
    { kind: 'order-confirmation', cause: order.id, data: ofOrder, name: 'Thank you for your order' },
    { kind: 'order-cancelled', cause: order.id, data: ofOrder, name: 'Your order has been cancelled' },
    ...order.parcels.map(
      ({ id }): ResendableMail => ({
        ...{ kind: 'order-dispatched', cause: id, name: 'Your cards are on their way' },
        data: { ...ofOrder, fulfillment_id: id },
      }),
    ),
    ...order.refunds.map(
      ({ id }): ResendableMail => ({
        ...{ kind: 'order-refunded', cause: id, name: 'We have refunded you' },
        data: { ...ofOrder, refund_id: id },
      }),
    ),
    ...wishes.flatMap(({ id, kind, reason, at }): ResendableMail[] => [
      {
        ...{ kind: 'cancel-request-received', cause: id },
        name: kind === 'cancel' ? 'We have your wish to cancel' : 'We have your withdrawal',
        data: { ...ofOrder, reason, request: kind, asked_at: at.toISOString() },
      },
      { kind: 'cancel-request-posted', cause: id, data: ofOrder, name: 'Your cards were already on their way' },
    ]),
  ];
  return mails;
}
