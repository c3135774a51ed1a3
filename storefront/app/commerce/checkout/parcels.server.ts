import { mainParcel } from '@shop/shared/parcels/line-parcel';
import { type DayChoice, dayChoice } from '@shop/shared/post-calendar/chosen-day';
import type { CartParcel, CartParcels as ParcelsAnswer } from '@shop/shared/store-answers/cart';
import { fromMedusa, toMedusa } from '../address/postal-address.ts';
import { storePath } from '../backend-path.ts';
import { addressNotUpdated } from '../cart/cart-words.ts';
import { catalogue } from '../catalogue.server.ts';
import { customerNotUpdated } from '../customer/account-words.ts';
import type { OrderDays, OrderDetail } from '../order/order.ts';
import { type Answer, type Done, toDone } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';
import type { ParcelPlan, ParcelWishes, Receiver } from './parcel.ts';

type MedusaAddress = Parameters<typeof fromMedusa>[0];

export interface CartParcels {
  buyer: string;
  /** Null for an ordinary cart. */
  main: ParcelPlan | null;
  /** Empty for a cart with one parcel; else the main one comes first. */
  several: ParcelPlan[];
}

/** An ordinary cart has no plan for its parcel. */
export function findParcels({ cartId, token }: Shopper): Promise<Answer<CartParcels>> {
  const path = storePath`/store/carts/${cartId}/parcels`;
  return callStore('find_parcels', path, { token, unlogged: [404] }, toParcels);
}

function toParcels({ buyer, parcels }: ParcelsAnswer): CartParcels {
  const plans = parcels.map(toPlan);
  return { buyer, main: plans.find(({ id }) => id === mainParcel) ?? null, several: plans.length > 1 ? plans : [] };
}

function toPlan(stored: CartParcel): ParcelPlan {
  const { id, is_gift, from_name, wish, day, post_on, arrives_by, address, lines = [], price = null } = stored;
  return {
    id,
    isGift: is_gift,
    fromName: from_name,
    postOn: post_on,
    arrivesBy: wish === 'arrive' ? day : arrives_by,
    price,
    day: wish && day ? { when: wish, day } : null,
    address: address ? fromMedusa(address as MedusaAddress) : null,
    lines: lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
  };
}

/** @param id null for a new parcel */
export async function packParcel({ cartId, token }: Shopper, id: string | null, receiver: Receiver): Promise<Done> {
  const { address, fromName, wish, lines } = receiver;
  const { country_code: _, ...theirs } = toMedusa(address);
  const packed = lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }));
  const body = { address: theirs, from_name: fromName, ...wish, lines: packed };
  const parcels = storePath`/store/carts/${cartId}/parcels`;
  const path = id === null ? parcels : `${parcels}/${encodeURIComponent(id)}`;
  return toDone(await callStore('pack_parcel', path, { method: 'POST', body, token }), addressNotUpdated);
}

export async function unpackParcel({ cartId, token }: Shopper, id: string): Promise<Done> {
  const path = storePath`/store/carts/${cartId}/parcels/${id}`;
  return toDone(await callStore('unpack_parcel', path, { method: 'DELETE', token }), addressNotUpdated);
}

export async function setParcel({ cartId, token }: Shopper, { isGift, fromName, wish }: ParcelWishes): Promise<Done> {
  const body = { is_gift: isGift, from_name: fromName, ...wish };
  const path = storePath`/store/carts/${cartId}/parcels/main`;
  return toDone(await callStore('set_parcel', path, { method: 'POST', body, token }), customerNotUpdated);
}

/** Null while the shop is closed for so long that there is none. */
export async function daysToChoose(): Promise<DayChoice | null> {
  const { postCalendar, deliveryPrices } = await catalogue();
  const codes = deliveryPrices.map(({ code }) => code);
  const choice = dayChoice(postCalendar, codes, new Date());
  if (!choice) return null;
  return {
    post: choice.post,
    arrive: Object.fromEntries(deliveryPrices.map(({ id, code }) => [id, choice.arrive[code] ?? []])),
  };
}

/** Null when the day of no parcel can be changed. */
export async function daysForOrder({ plans, deliveryOptionId }: OrderDetail): Promise<OrderDays | null> {
  const days = plans.some(({ isDayOpen }) => isDayOpen) ? await daysToChoose() : null;
  return days && { post: days.post, arrive: days.arrive[deliveryOptionId ?? ''] ?? [] };
}
