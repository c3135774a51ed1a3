import type { MedusaContainer } from '@medusajs/framework/types';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import type { OrderMail } from '../../orders/desk/order-desk';
import type { OrderRecord } from '../../orders/record/order-record';
import type { NewMail } from '../kinds';

/** Once it has left so often, a shopper who does not have it needs another way. */
const most = 6;

type Told = Extract<NewMail, { recipient?: string }> & { name: string };

/** The mails that an order has had so far, in order of time. */
export async function mailsOfOrderSoFar(container: MedusaContainer, order: OrderRecord): Promise<OrderMail[]> {
  const told = await tellable(container, order);
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  const causes = told.flatMap(({ cause }) => [cause, ...agains(cause)]);
  const rows = await container.resolve(outboxModule).ofCauses(kinds, causes);
  const mails = told.flatMap(({ kind, cause, name }): OrderMail[] => {
    const ofThis = new Set([cause, ...agains(cause)]);
    const times = rows
      .filter((row) => row.kind === kind && ofThis.has(row.cause))
      .map(({ recipient, status, sent_at, created_at }) => ({
        ...{ recipient, status },
        at: new Date(sent_at ?? created_at).toISOString(),
      }));
    return times.length > 0
      ? [{ kind, cause, name, times, can_resend: order.email !== '' && times.length < most }]
      : [];
  });
  return mails.toSorted((one, other) => (one.times[0]?.at ?? '').localeCompare(other.times[0]?.at ?? ''));
}

/**
 * The same mail once more, to the address that the order has now; undefined where there is none, or it left often enough.
 *
 * @param times how often it had left when the owner looked: of two presses one counts
 */
export async function mailOnceMore(
  container: MedusaContainer,
  order: OrderRecord,
  wanted: { kind: string; cause: string; times: number },
): Promise<NewMail | undefined> {
  const isWanted = ({ kind, cause }: { kind: string; cause: string }) => kind === wanted.kind && cause === wanted.cause;
  const so = (await mailsOfOrderSoFar(container, order)).find(isWanted);
  const mail = (await tellable(container, order)).find(isWanted);
  const cause = agains(wanted.cause)[wanted.times - 1];
  if (!mail || !so?.can_resend || !cause || wanted.times > so.times.length) return undefined;
  const { name: _, ...rest } = mail;
  return { ...rest, cause, recipient: order.email };
}

function agains(cause: string): string[] {
  return Array.from({ length: most - 1 }, (_, at) => `${cause}:again-${at + 1}`);
}

/** Each mail that tells of the order as it stands, whether it has left or not. What they tell is read when they leave. */
async function tellable(container: MedusaContainer, order: OrderRecord): Promise<Told[]> {
  const wishes = await container.resolve(cancellationsModule).everAskedFor(order.id);
  const ofOrder = { order_id: order.id };
  const mails: Told[] = [
    { kind: 'order-confirmation', cause: order.id, data: ofOrder, name: 'Thank you for your order' },
    { kind: 'order-cancelled', cause: order.id, data: ofOrder, name: 'Your order has been cancelled' },
    ...order.parcels.map(
      ({ id }): Told => ({
        ...{ kind: 'order-dispatched', cause: id, name: 'Your cards are on their way' },
        data: { ...ofOrder, fulfillment_id: id },
      }),
    ),
    ...order.refunds.map(
      ({ id }): Told => ({
        ...{ kind: 'order-refunded', cause: id, name: 'We have refunded you' },
        data: { ...ofOrder, refund_id: id },
      }),
    ),
    ...wishes.flatMap(({ id, kind, reason, at }): Told[] => [
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
