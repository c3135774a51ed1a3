import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { signOrderAccess } from '@shop/shared/order-access';
import * as v from 'valibot';
import { storedAddress } from '../../addresses/stored-address';
import { forGreeting } from '../../mail/greeting';
import { type OrderFacts, orderLinkDays, type ParcelFacts } from '../../mail/order-facts';
import type { Archive } from '../../mail/write-mail';
import { toPence, toPounds } from '../../money/pence';
import { settings } from '../../settings/current';
import { readKeptData } from '../accounts/read-kept-data';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
);
/** The engine gives amounts and quantities as numbers, as text or as objects of its own that turn into a number. */
const number = v.pipe(v.nullish(v.unknown(), 0), v.transform(Number), v.finite());
const pounds = v.pipe(
  number,
  v.transform((amount) => Math.round(amount * 100) / 100),
);
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => items.flatMap((one) => (one === null ? [] : [one]))),
  );

const Line = v.object({
  id: v.string(),
  product_title: text,
  title: text,
  variant_title: text,
  quantity: number,
  original_total: pounds,
});

const StoredOrder = v.object({
  id: v.string(),
  display_id: number,
  email: text,
  created_at: v.union([v.date(), v.pipe(v.string(), v.isoTimestamp())]),
  total: pounds,
  discount_total: pounds,
  original_item_total: pounds,
  original_shipping_total: pounds,
  shipping_total: pounds,
  items: listOf(Line),
  shipping_methods: listOf(v.object({ name: text })),
  promotions: listOf(v.object({ code: text })),
  shipping_address: v.nullish(storedAddress),
});

const orderFields = [
  'id',
  'display_id',
  'email',
  'created_at',
  'total',
  'discount_total',
  'original_item_total',
  'original_shipping_total',
  'shipping_total',
  'items.id',
  'items.title',
  'items.product_title',
  'items.variant_title',
  'items.quantity',
  'items.original_total',
  'shipping_methods.name',
  'promotions.code',
  'shipping_address.*',
];

const Parcel = v.object({
  items: listOf(v.object({ title: text, quantity: number })),
  labels: listOf(v.object({ tracking_number: text, tracking_url: text })),
});

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Reads orders and parcels from the engine, in the words of the mails. */
export function archiveOf(container: MedusaContainer): Archive {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  return {
    async order(id) {
      const { data } = await query.graph({ entity: 'order', fields: orderFields, filters: { id } });
      if (!data[0]) throw new Error('The order of the mail is gone.');
      return toOrderFacts(v.parse(StoredOrder, data[0]));
    },
    async parcel(_orderId, fulfillmentId) {
      const { data } = await query.graph({
        entity: 'fulfillment',
        fields: ['items.title', 'items.quantity', 'labels.tracking_number', 'labels.tracking_url'],
        filters: { id: fulfillmentId },
      });
      if (!data[0]) throw new Error('The parcel of the mail is gone.');
      return toParcelFacts(v.parse(Parcel, data[0]));
    },
    keptFor: (email) => readKeptData(container, email),
    access(orderId) {
      const expiry = Math.floor(Date.now() / 1000) + orderLinkDays * 24 * 60 * 60;
      return signOrderAccess(orderId, expiry, settings.SHOP_LINK_SECRET);
    },
  };
}

function toOrderFacts(order: v.InferOutput<typeof StoredOrder>): OrderFacts {
  const to = order.shipping_address;
  return {
    id: order.id,
    number: order.display_id,
    email: order.email,
    placedAt: new Date(order.created_at),
    lines: order.items.map((line) => ({
      title: line.product_title || line.title,
      envelope: line.variant_title === 'Default' ? '' : line.variant_title,
      quantity: line.quantity,
      amount: line.original_total,
    })),
    goods: order.original_item_total,
    // The discount on delivery is in the price of delivery, as in the basket.
    discount: toPounds(toPence(order.discount_total - order.original_shipping_total + order.shipping_total)),
    delivery: order.shipping_total,
    deliveryName: order.shipping_methods[0]?.name ?? '',
    total: order.total,
    codes: order.promotions.map(({ code }) => code).filter(Boolean),
    address: to
      ? [
          `${to.first_name} ${to.last_name}`.trim(),
          to.company,
          to.address_1,
          to.address_2,
          to.city,
          to.province,
          to.postal_code,
          to.country_code && (countries.of(to.country_code.toUpperCase()) ?? to.country_code),
        ].filter(Boolean)
      : [],
    firstName: forGreeting(to?.first_name ?? ''),
  };
}

function toParcelFacts({ items, labels }: v.InferOutput<typeof Parcel>): ParcelFacts {
  return {
    lines: items.map(({ title, quantity }) => ({ title, quantity })),
    tracking: labels
      .filter(({ tracking_number }) => tracking_number !== '')
      .map(({ tracking_number, tracking_url }) => ({
        number: tracking_number,
        url: /^https?:\/\//.test(tracking_url) ? tracking_url : '',
      })),
  };
}
