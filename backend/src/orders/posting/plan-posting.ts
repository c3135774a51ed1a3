import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { Destination } from '@shop/shared/orders/stored-address';
import { mainParcel } from '@shop/shared/parcels/line-parcel';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import { countryCode } from '@shop/shared/shop';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { findShopPlace } from '../../stock/shop-place';
import { readOrderRecord } from '../record/read-order-record';
import type { ParcelKey } from '../to-post/parcel-key';
import { findOrderWithTracking } from './find-order-with-tracking';
import { type PartOfLine, takePart } from './take-part';
import { trackingLink } from './tracking-link';
import { describeUsedTrackingNumber } from './used-tracking-number';
import { whyNotPosted } from './why-not-posted';

/** `although_asked`: despite a wish to cancel. `is_told`: false when another mail tells. `only`: null for all left. */
export interface Posting extends ParcelKey {
  tracking: string;
  although_asked: boolean;
  is_told: boolean;
  by: string;
  only: PartOfLine[] | null;
}

/** `items` are empty when everything is posted. */
export interface PostingPlan {
  items: { id: string; quantity: number }[];
  labels: { tracking_number: string; tracking_url: string; label_url: string }[];
  /** Parcels that were packed and never posted are cancelled, so that one parcel takes everything that is left. */
  packed: string[];
  /** Lines that Medusa marks as not needing shipping, because the card had no shipping profile. */
  unsent: string[];
  /** The ids of the shipping option and of the stock location. */
  option: string;
  place: string;
  /** The receiver's, where it is not the delivery address of the order. */
  address: Destination | null;
}

/** Posting and undoing a posting must not overlap. */
export const postingLock = (orderId: string): string => `posting:${orderId}`;

export const orderMoneyLock = (orderId: string): string => `order-money:${orderId}`;

/** Money must not go back while goods go out. Keys are taken in one order, so no two workflows wait for each other. */
export const payingBackLocks = (orderId: string): string[] => [orderMoneyLock(orderId), postingLock(orderId)];

/** Two parcels must not get the same tracking number at once, either. */
export function postingLocks({ order_id, tracking }: Posting): string[] {
  return [postingLock(order_id), ...(tracking === '' ? [] : [`tracking:${tracking}`])];
}

const stored = v.object({ items: v.array(v.object({ id: v.string(), requires_shipping: v.boolean() })) });

/** @throws tracking_number_used, or a refusal when the order is cancelled, not paid, or asked to be cancelled */
export async function planPosting(container: MedusaContainer, input: Posting): Promise<PostingPlan> {
  const { order_id: id, parcel_id, tracking } = input;
  const order = await readOrderRecord(container, id);
  const data = await readGraph(container, 'order', ['items.id', 'items.requires_shipping'], { id });
  const { items } = v.parse(stored, data[0]);
  const left = takePart(order, parcel_id, input.only);
  const plan = order.plans.find((one) => one.id === parcel_id);
  const isHere = ({ line_id }: { line_id: string }) =>
    order.lines.some((line) => line.id === line_id && line.plan === parcel_id);
  if (left.length > 0) {
    const because = await whyNotPosted(container, order, { asked: input.although_asked });
    if (because) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Order ${order.number} ${because}: it was not posted.`);
    }
    await requireUnused(container, order.number, tracking);
  }

  const unsent = new Set(items.filter(({ requires_shipping }) => !requires_shipping).map((item) => item.id));
  const country = plan?.destination.country_code || countryCode;
  const label = { tracking_number: tracking, tracking_url: trackingLink(tracking, country), label_url: '' };
  return {
    items: left.map(({ id: line, quantity }) => ({ id: line, quantity })),
    labels: tracking === '' ? [] : [label],
    packed: order.parcels
      .filter(({ shipped_at, delivered_at, lines }) => !shipped_at && !delivered_at && lines.some(isHere))
      .map((one) => one.id),
    address: plan && plan.id !== mainParcel ? plan.destination : null,
    unsent: left.map(({ id: line }) => line).filter((line) => unsent.has(line)),
    ...(await findShippingOption(container, order.delivery_option)),
  };
}

async function requireUnused(container: MedusaContainer, order: number, tracking: string): Promise<void> {
  const other = tracking === '' ? undefined : await findOrderWithTracking(container, tracking);
  if (other === undefined) return;
  const code: RefusalCode = 'tracking_number_used';
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, describeUsedTrackingNumber(tracking, order, other), code);
}

/** Falls back to any shipping option when the order's own has been deleted. */
async function findShippingOption(
  container: MedusaContainer,
  wanted: string,
): Promise<{ option: string; place: string }> {
  const [options, place] = await Promise.all([
    readGraph(container, 'shipping_option', ['id']),
    findShopPlace(container),
  ]);
  const option = options.find(({ id }) => id === wanted) ?? options[0];
  if (option) return { option: option.id, place };
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The shop has no way of delivery: make one in the settings.');
}
