import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { findAddedLines } from '../../orders/posting/added-lines';
import { postingLock } from '../../orders/posting/plan-posting';
import { whyNotPosted } from '../../orders/posting/why-not-posted';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { Guard } from '../guard';
import { lockUntilAnswered } from '../lock-until-answered';

type Count = { id: string; quantity: number };

const ofOrder = v.array(v.object({ order: v.nullish(v.object({ id: v.string() })) }));

/** Medusa's own Pack knows neither wishes to cancel nor cards that a refund has taken off the parcel. */
export const requireStillToPost: Guard = async (req, res, next) => {
  const items = (req.validatedBody as { items?: Count[] } | undefined)?.items ?? [];
  await lockPosting(req, res, req.params.id ?? '');
  await requireToPack(req.scope, req.params.id ?? '', items);
  next();
};

/** The same where Medusa makes a parcel of what the body tells of an order. */
export const requireTheirsStillToPost: Guard = async (req, res, next) => {
  const told = req.validatedBody as
    | { order_id?: string; items?: { line_item_id?: string | null; quantity: number }[] }
    | undefined;
  const items = (told?.items ?? []).map(({ line_item_id, quantity }) => ({ id: line_item_id ?? '', quantity }));
  if (told?.order_id) {
    await lockPosting(req, res, told.order_id);
    await requireToPack(req.scope, told.order_id, items);
  }
  next();
};

/** A parcel may have been packed before its cards were refunded. What is posted already may be marked as delivered. */
export const requirePackedStillToPost: Guard = async (req, res, next) => {
  await lockPosting(req, res, req.params.id ?? '');
  await requirePacked(req.scope, req.params.id ?? '', req.params.fulfillment_id ?? '');
  next();
};

/** The same where the address names the parcel alone. */
export const requireParcelStillToPost: Guard = async (req, res, next) => {
  const { id = '' } = req.params;
  const [parcel] = v.parse(ofOrder, await readGraph(req.scope, 'fulfillment', ['order.id'], { id }));
  if (parcel?.order) {
    await lockPosting(req, res, parcel.order.id);
    await requirePacked(req.scope, parcel.order.id, id);
  }
  next();
};

/** No money of the order goes back until Medusa has answered. */
export function lockPosting(req: MedusaRequest, res: MedusaResponse, orderId: string): Promise<void> {
  return lockUntilAnswered(req, res, postingLock(orderId));
}

async function requireToPack(container: MedusaContainer, orderId: string, items: Count[]): Promise<void> {
  const [order] = await readOrderRecords(container, [orderId]);
  if (!order) return;
  const packed = order.parcels.filter(({ shipped_at, delivered_at }) => !shipped_at && !delivered_at);
  const others = packed.flatMap(({ lines }) => lines.map(({ line_id: id, quantity }) => ({ id, quantity })));
  await requirePostable(container, order, items, others);
}

async function requirePacked(container: MedusaContainer, orderId: string, parcelId: string): Promise<void> {
  const [order] = await readOrderRecords(container, [orderId]);
  const parcel = order?.parcels.find(({ id }) => id === parcelId);
  if (!order || !parcel || parcel.shipped_at || parcel.delivered_at) return;
  const items = parcel.lines.map(({ line_id: id, quantity }) => ({ id, quantity }));
  await requirePostable(container, order, items, []);
}

async function requirePostable(container: MedusaContainer, order: OrderRecord, items: Count[], others: Count[]) {
  // A card that makes good for another is sent although all of the money went back; one that is to be paid for, or that
  // takes the place of a card that is not here yet, is not.
  const added = order.due > 0 || order.coming_back ? new Set() : await findAddedLines(container, order.id);
  const unpaid = items.length > 0 && items.every(({ id }) => added.has(id));
  const because = await whyNotPosted(container, order, { unpaid });
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
