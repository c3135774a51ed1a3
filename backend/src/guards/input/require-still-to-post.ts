import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { whyNotPosted } from '../../orders/posting/why-not-posted';
import type { OrderRecord } from '../../orders/record/order-record';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { Guard } from '../guard';

type Count = { id: string; quantity: number };

/** Medusa's own Pack knows neither wishes to cancel nor cards that a refund has taken off the parcel. */
export const requireStillToPost: Guard = async (req, _res, next) => {
  const [order] = await readOrderRecords(req.scope, [req.params.id ?? '']);
  if (order) {
    const items = (req.validatedBody as { items?: Count[] } | undefined)?.items ?? [];
    const packed = order.parcels.filter(({ shipped_at, delivered_at }) => !shipped_at && !delivered_at);
    const others = packed.flatMap(({ lines }) => lines.map(({ line_id: id, quantity }) => ({ id, quantity })));
    await requirePostable(req.scope, order, items, others);
  }
  next();
};

/** A parcel may have been packed before its cards were refunded. What is posted already may be marked as delivered. */
export const requirePackedStillToPost: Guard = async (req, _res, next) => {
  const [order] = await readOrderRecords(req.scope, [req.params.id ?? '']);
  const parcel = order?.parcels.find(({ id }) => id === req.params.fulfillment_id);
  if (order && parcel && !parcel.shipped_at && !parcel.delivered_at) {
    const items = parcel.lines.map(({ line_id: id, quantity }) => ({ id, quantity }));
    await requirePostable(req.scope, order, items, []);
  }
  next();
};

async function requirePostable(container: MedusaContainer, order: OrderRecord, items: Count[], others: Count[]) {
  const because = await whyNotPosted(container, order);
  if (because) throw refuse(`Order ${order.number} ${because}: do not send it. The top of its page says more.`);
  for (const { id, title, envelope, unposted, quantity, posted, gift_card_left } of order.lines) {
    const count = (all: Count[]) => all.reduce((sum, one) => (one.id === id ? sum + Number(one.quantity) : sum), 0);
    const isRefunded = gift_card_left === undefined && unposted < quantity - posted;
    if (!isRefunded || count(items) === 0 || count(items) + count(others) <= unposted) continue;
    const name = envelope ? `${title}, ${envelope}` : title;
    const left = Math.max(0, unposted - count(others));
    throw refuse(
      left === 0
        ? `${name} was refunded and is not to be sent: leave it out of the parcel. ‘To post’ packs only what is left.`
        : `Only ${left} of ${name} is still to be sent, since the rest was refunded. ‘To post’ packs only what is left.`,
    );
  }
}

function refuse(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
}
