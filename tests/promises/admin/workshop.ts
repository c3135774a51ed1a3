import * as v from 'valibot';
import { firstOf, mustHave } from '../../world/must-have.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import type { MedusaClient } from '../medusa-client.ts';
import { ownerClient } from './owner-client.ts';

/**
 * A small shop beside the real one, on the same backend: a sales channel, a place with two ways of delivery and a
 * card, none of which a shopper can see. The stories of the owner happen here, so that nothing that is sold changes.
 */
export interface Workshop {
  sdk: MedusaClient;
  shop: RunningShop;
  /** Makes names that no other run has used. */
  mark: string;
  salesChannel: string;
  place: string;
  zone: string;
  fulfillmentSet: string;
  profile: string;
  delivery: string;
  otherDelivery: string;
  wayBack: string;
  product: string;
  variant: string;
  otherVariant: string;
  close: () => Promise<void>;
}

export async function openWorkshop(shop: RunningShop): Promise<Workshop> {
  const sdk = await ownerClient(shop);
  const { admin } = sdk;
  const mark = crypto.randomUUID().slice(0, 8);
  const { sales_channel } = await admin.salesChannel.create({ name: `Workshop ${mark}` });
  const place = await openPlace(sdk, mark, sales_channel.id);
  const { shipping_profile } = await admin.shippingProfile.create({
    name: `Workshop ${mark}`,
    type: `workshop ${mark}`,
  });
  const option = (name: string, isReturn: boolean) =>
    createWay(sdk, { name, zone: place.zone, profile: shipping_profile.id, isReturn });
  const [delivery, otherDelivery, wayBack] = [
    await option(`By foot ${mark}`, false),
    await option(`By bicycle ${mark}`, false),
    await option(`Back again ${mark}`, true),
  ];
  const card = await createCard(sdk, { mark, salesChannel: sales_channel.id, profile: shipping_profile.id });
  return {
    ...{ sdk, shop, mark, ...place, ...card, delivery, otherDelivery, wayBack },
    salesChannel: sales_channel.id,
    profile: shipping_profile.id,
    async close() {
      await admin.product.delete(card.product);
      for (const id of [delivery, otherDelivery, wayBack]) await admin.shippingOption.delete(id);
      await admin.shippingProfile.delete(shipping_profile.id);
      await admin.stockLocation.delete(place.place);
      await admin.salesChannel.delete(sales_channel.id);
    },
  };
}

async function openPlace({ admin }: MedusaClient, mark: string, salesChannel: string) {
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

async function createWay(
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

const address = {
  first_name: 'Naomi',
  last_name: 'Example',
  address_1: '2 Test Street',
  city: 'Testtown',
  postal_code: 'TE1 1ST',
  country_code: 'gb',
};

/** A draft of an order for two cards at £5.00 and delivery at £1.00. */
export async function draftOrder({ sdk, shop, mark, salesChannel, variant, delivery }: Workshop) {
  // Medusa asks for a name, which its types do not know.
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

/** An order for the same: £11.00, neither paid nor packed. */
export async function placeOrder(workshop: Workshop): Promise<{ id: string; item: string }> {
  const draft = await draftOrder(workshop);
  const { order } = await workshop.sdk.admin.draftOrder.convertToOrder(draft.id);
  return { id: order.id, item: firstOf(order.items).id };
}

/** An order whose cards have reached the customer, so that they can come back. */
export async function deliverOrder(workshop: Workshop): Promise<{ id: string; item: string }> {
  const { sdk, place } = workshop;
  const order = await placeOrder(workshop);
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

/** The id of the last step of this name in an edit, claim, exchange or return that is being prepared. */
export function lastStep({ items, shipping_methods }: v.InferInput<typeof Preview>, action: string): string {
  const steps = [...(items ?? []), ...(shipping_methods ?? [])].flatMap(({ actions }) => actions ?? []);
  return mustHave(steps.findLast((step) => step.action === action)?.id, `The step ${action}`);
}
