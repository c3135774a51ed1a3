import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { storedAddress } from '../addresses/stored-address';
import type { PackingSlip } from './packing-slip';

const text = v.nullish(v.string(), '');
/** The engine gives quantities as numbers, as text or as objects of its own that turn into a number. */
const count = v.pipe(v.unknown(), v.transform(Number), v.integer());

const Order = v.object({
  display_id: v.nullish(v.number()),
  custom_display_id: text,
  created_at: v.union([v.date(), v.string()]),
  shipping_address: v.nullish(storedAddress),
  shipping_methods: v.nullish(v.array(v.object({ name: text })), []),
  items: v.array(
    v.object({
      product_title: text,
      title: text,
      variant_title: text,
      variant_sku: text,
      quantity: count,
      product: v.nullish(v.object({ metadata: v.nullish(v.record(v.string(), v.unknown()), {}) })),
    }),
  ),
});

const fields = [
  'display_id',
  'custom_display_id',
  'created_at',
  'shipping_address.*',
  'shipping_methods.name',
  'items.*',
  'items.product.metadata',
];

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** @throws 404 when there is no such order */
export async function loadSlip(container: MedusaContainer, orderId: string): Promise<PackingSlip> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order', fields, filters: { id: orderId } });
  if (!data[0]) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
  const order = v.parse(Order, data[0]);
  const to = order.shipping_address;
  const address = to
    ? [
        `${to.first_name} ${to.last_name}`.trim(),
        to.company,
        to.address_1,
        to.address_2,
        to.city,
        to.province,
        to.postal_code.toUpperCase(),
        to.country_code && (countries.of(to.country_code.toUpperCase()) ?? to.country_code),
      ]
    : [];
  return {
    number: order.custom_display_id || `#${order.display_id ?? ''}`,
    placed: new Date(order.created_at),
    delivery: order.shipping_methods.map(({ name }) => name).join(', ') || 'None',
    address: address.filter((line) => line !== ''),
    lines: order.items.map((item) => ({
      sku: item.variant_sku,
      title: item.product_title || item.title,
      envelope: item.variant_title,
      quantity: item.quantity,
      cards: cardsInside(item.product?.metadata?.cards_inside),
    })),
  };
}

function cardsInside(count: unknown): number {
  const cards = Number(count ?? 1);
  return Number.isInteger(cards) && cards > 0 ? cards : 1;
}
