import { addDays, dayOf } from '@shop/shared/format/calendar';
import { isWorkingDay } from '@shop/shared/post-calendar/arrival';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import type { RunningShop } from '../running-shop.ts';
import { type Answer, call, type Json, pick, pickList } from '../store-api.ts';

export const mary = {
  first_name: 'Mary',
  last_name: 'Jones',
  address_1: '2 Mill Lane',
  city: 'Belfast',
  postal_code: 'BT1 1AA',
};

/** A working day so many days ahead, or the next one. */
export function workingDay(ahead: number): string {
  let day = addDays(dayOf(new Date()), ahead);
  while (!isWorkingDay(defaultPostCalendar, day)) day = addDays(day, 1);
  return day;
}

/** @param which of several parcels, or the one to the delivery address */
export function wishParcel(shop: RunningShop, cart: string, body: object, which = 'main'): Promise<Answer> {
  return call(shop, `/store/carts/${cart}/parcels/${which}`, { body });
}

export function addParcel(shop: RunningShop, cart: string, body: object): Promise<Answer> {
  return call(shop, `/store/carts/${cart}/parcels`, { body: { address: mary, ...body } });
}

export async function parcelsOf(shop: RunningShop, cart: string): Promise<Json[]> {
  return pickList((await call(shop, `/store/carts/${cart}/parcels`)).body, 'parcels');
}

/** Returns the quantity of each line, by parcel. */
export function contentsOf(parcels: readonly Json[]): unknown[] {
  return parcels.map((parcel) => pickList(parcel, 'lines').map((line) => Number(pick(line, 'quantity'))));
}
