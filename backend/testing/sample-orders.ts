import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import type { StoredParcel } from '../src/modules/parcels/parcels-service';
import { storedOrder } from '../src/orders/record/stored-order';
import { toOrderRecord } from '../src/orders/record/to-order-record';
import recorded from './recorded-orders.json';

export { recorded };

/** Recorded from Medusa. The contract test `order-papers` compares them, or records them again with SHOP_RECORD=1. */
export const sampleOrders: Record<keyof typeof recorded, OrderRecord> = {
  paid: read(recorded.paid),
  posted: read(recorded.posted),
  cancelled: read(recorded.cancelled),
};

/** The paid one as a present for a day. */
export const sampleGift: OrderRecord = read(
  { ...recorded.paid, billing_address: { first_name: 'Naomi', last_name: 'Martin', country_code: 'gb' } },
  {
    id: 'parc_1',
    cart_id: 'cart_01PAID',
    address: null,
    is_gift: true,
    from_name: 'Naomi Martin',
    wish: 'arrive',
    day: '2026-12-20',
    post_on: '2026-12-14',
    arrives_by: '2026-12-18',
  },
);

/** The posted one, of which a card is sent again. */
export const sampleAgain: OrderRecord = {
  ...sampleOrders.posted,
  id: 'order_01AGAIN',
  lines: sampleOrders.posted.lines.map((line, at) => (at === 0 ? { ...line, sent_again: 'claim_1' } : line)),
};

const toMary: StoredParcel = {
  id: 'parc_2',
  cart_id: 'cart_01PAID',
  is_gift: true,
  from_name: '',
  address: {
    first_name: 'Mary',
    last_name: 'Jones',
    company: '',
    address_1: '2 Mill Lane',
    address_2: '',
    city: 'Belfast',
    province: '',
    postal_code: 'BT1 1AA',
    country_code: 'gb',
  },
  wish: 'post',
  day: '2026-12-14',
  post_on: '2026-12-14',
  arrives_by: '2026-12-18',
};

/** The paid one, of which the first card goes straight to Mary, on a day. */
export const sampleSeveral: OrderRecord = read(
  {
    ...recorded.paid,
    items: recorded.paid.items.map((item, at) => (at === 0 ? { ...item, metadata: { parcel_id: 'parc_2' } } : item)),
  },
  toMary,
);

function read(order: unknown, ...wishes: StoredParcel[]): OrderRecord {
  return toOrderRecord(v.parse(storedOrder, order), 0, wishes);
}

/** A module of gift cards that knows none. */
export const noSoldGiftCards = {
  takenBy: async () => [],
  refundsTo: async () => [],
  boughtWith: async () => [],
};
