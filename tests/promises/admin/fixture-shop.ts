import * as v from 'valibot';
import { address } from '../../world/carts.ts';
import { firstOf, mustHave } from '../../world/must-have.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import type { MedusaClient } from '../medusa-client.ts';
import { ownerClient } from './owner-client.ts';

/** Shoppers cannot see these. The admin tests change them, so that the shop's own cards stay as they are. */
export interface FixtureShop {
  sdk: MedusaClient;
  shop: RunningShop;
  /** Makes names unique to this run. */
  mark: string;
  salesChannel: string;
  place: string;
  zone: string;
  fulfillmentSet: string;
  profile: string;
  delivery: string;
  otherDelivery: string;
  returnDelivery: string;
  product: string;
  variant: string;
  otherVariant: string;
  close: () => Promise<void>;
}

export async function openFixtureShop(shop: RunningShop): Promise<FixtureShop> {
  const sdk = await ownerClient(shop);
  const { admin } = sdk;
  const mark = crypto.randomUUID().slice(0, 8);
  const { sales_channel } = await admin.salesChannel.create({ name: `Workshop ${mark}` });
  const place = await createStockLocation(sdk, mark, sales_channel.id);
  const { shipping_profile } = await admin.shippingProfile.create({
    name: `Workshop ${mark}`,
    type: `workshop ${mark}`,
  });
  const option = (name: string, isReturn: boolean) =>
    createShippingOption(sdk, { name, zone: place.zone, profile: shipping_profile.id, isReturn });
  const [delivery, otherDelivery, returnDelivery] = [
    await option(`By foot ${mark}`, false),
    await option(`By bicycle ${mark}`, false),
    await option(`Back again ${mark}`, true),
  ];
  const card = await createCard(sdk, { mark, salesChannel: sales_channel.id, profile: shipping_profile.id });
  return {
    sdk,
    shop,
    mark,
    ...place,
    ...card,
    delivery,
    otherDelivery,
    returnDelivery,
    salesChannel: sales_channel.id,
    profile: shipping_profile.id,
    async close() {
      await admin.product.delete(card.product);
      for (const id of [delivery, otherDelivery, returnDelivery]) await admin.shippingOption.delete(id);
      await admin.shippingProfile.delete(shipping_profile.id);
      await admin.stockLocation.delete(place.place);
      await admin.salesChannel.delete(sales_channel.id);
    },
  };
}

async function createStockLocation({ admin }: MedusaClient, mark: string, salesChannel: string) {
  const address = { address_1: '1 Test Street', city: 'Testtown', country_code: 'gb', postal_code: 'TE1 1ST' };
  const { stock_location } = await admin.stockLocation.create({ name: `Workshop ${mark}`, address });
  const place = stock_location.id;
  await admin.stockLocation.updateSalesChannels(place, { add: [salesChannel] });
  await admin.stockLocation.updateFulfillmentProviders(place, { add: ['manual_manual'] });
  await admin.stockLocation.createFulfillmentSet(place, { name: `Workshop ${mark}`, type: 'shipping' });
  const withSet = await admin.stockLocation.retrieve(place, { fields: '*fulfillment_sets' });
  const fulfillmentSet = firstOf(withSet.stock_location.fulfillment_sets).id;
  const { fulfillment_set } = await admin.fulfillmentSet.createServiceZone(
    fulfillmentSet,
    { name: `Workshop ${mark}`, geo_zones: [{ type: 'country', country_code: 'gb' }] },
    { fields: '*service_zones' },
  );
  return { place, fulfillmentSet, zone: firstOf(fulfillment_set.service_zones).id };
}

async function createShippingOption(
  { admin }: MedusaClient,
  { name, zone, profile, isReturn }: { name: string; zone: string; profile: string; isReturn: boolean },
): Promise<string> {
  const { shipping_option } = await admin.shippingOption.create({
    name,
    service_zone_id: zone,
    shipping_profile_id: profile,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: name, description: name, code: 'workshop' },
    prices: [{ currency_code: 'gbp', amount: 1 }],
    rules: [{ attribute: 'is_return', operator: 'eq', value: String(isReturn) }],
  });
  return shipping_option.id;
}

async function createCard(
  { admin }: MedusaClient,
  { mark, salesChannel, profile }: { mark: string; salesChannel: string; profile: string },
) {
  const { product } = await admin.product.create({
    title: `Workshop card ${mark}`,
    status: 'published',
    sales_channels: [{ id: salesChannel }],
    shipping_profile_id: profile,
    options: [{ title: 'Envelope', values: ['White', 'Kraft'] }],
    variants: ['White', 'Kraft'].map((envelope) => ({
      title: envelope,
      sku: `WS-${mark}-${envelope}`,
      manage_inventory: false,
      options: { Envelope: envelope },
      prices: [{ currency_code: 'gbp', amount: 5 }],
    })),
  });
  const [variant, otherVariant] = mustHave(product.variants).map(({ id }) => id);
  return { product: product.id, variant: mustHave(variant), otherVariant: mustHave(otherVariant) };
}

/** The draft holds two cards at £5.00 and delivery at £1.00. */
export async function draftOrder({ sdk, shop, mark, salesChannel, variant, delivery }: FixtureShop) {
  // Medusa requires the name, which its types lack.
  const byFoot = { name: 'By foot', shipping_option_id: delivery, amount: 1 };
  const { draft_order } = await sdk.admin.draftOrder.create({
    email: `naomi-${mark}@example.com`,
    region_id: shop.regionId,
    sales_channel_id: salesChannel,
    shipping_address: address,
    billing_address: address,
    items: [{ variant_id: variant, quantity: 2, unit_price: 5 }],
    shipping_methods: [byFoot],
    no_notification_order: true,
  });
  return draft_order;
}

/** The order comes to £11.00 and is neither paid nor packed. */
export async function placeOrder(fixtureShop: FixtureShop): Promise<{ id: string; item: string }> {
  const draft = await draftOrder(fixtureShop);
  const { order } = await fixtureShop.sdk.admin.draftOrder.convertToOrder(draft.id);
  return { id: order.id, item: firstOf(order.items).id };
}

/** Places an order and marks it as paid, without which the shop sends nothing. */
export async function payOrder(fixtureShop: FixtureShop): Promise<{ id: string; item: string }> {
  const { admin } = fixtureShop.sdk;
  const order = await placeOrder(fixtureShop);
  const { payment_collection } = await admin.paymentCollection.create({ order_id: order.id, amount: 11 });
  await admin.paymentCollection.markAsPaid(payment_collection.id, { order_id: order.id });
  return order;
}

/** Pays an order and marks it as delivered, so that its cards can be returned. */
export async function deliverOrder(fixtureShop: FixtureShop): Promise<{ id: string; item: string }> {
  const { sdk, place } = fixtureShop;
  const order = await payOrder(fixtureShop);
  const items = [{ id: order.item, quantity: 2 }];
  const packed = await sdk.admin.order.createFulfillment(
    order.id,
    { items, location_id: place },
    { fields: '*fulfillments' },
  );
  const parcel = firstOf(packed.order.fulfillments).id;
  await sdk.admin.order.createShipment(order.id, parcel, { items, labels: [] });
  await sdk.admin.order.markAsDelivered(order.id, parcel);
  return order;
}

const Steps = v.optional(v.array(v.object({ id: v.string(), action: v.string() })));
const Parts = v.nullish(v.array(v.object({ actions: Steps })));
export const Preview = v.object({ items: Parts, shipping_methods: Parts });

/** @returns the id of the last such action in the preview of an edit, claim, exchange or return */
export function lastStep({ items, shipping_methods }: v.InferInput<typeof Preview>, action: string): string {
  const steps = [...(items ?? []), ...(shipping_methods ?? [])].flatMap(({ actions }) => actions ?? []);
  return mustHave(steps.findLast((step) => step.action === action)?.id, `The step ${action}`);
}
