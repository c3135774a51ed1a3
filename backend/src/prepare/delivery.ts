import {
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { countryCode, shop } from '@shop/shared/shop';
import { readGraph } from '../database/read-graph';
import { deliveryProvider, prepareDeliveryOptions } from './delivery-options';
import { only } from './sales';

export async function prepareStockLocation(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const locations = await readGraph(container, 'stock_location', ['id']);
  if (locations[0]) return locations[0].id;

  const { street, city, county, postalCode } = shop.postalAddress;
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: shop.name,
          address: {
            address_1: street,
            city,
            province: county,
            postal_code: postalCode,
            country_code: countryCode.toLowerCase(),
          },
        },
      ],
    },
  });
  const id = only(result).id;
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [salesChannelId] } });
  return id;
}

/** Medusa cannot ship a product without a shipping profile. */
export async function prepareShippingProfile(container: MedusaContainer): Promise<string> {
  const profiles = await readGraph(container, 'shipping_profile', ['id']);
  if (profiles[0]) return profiles[0].id;
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: 'Cards', type: 'default' }] },
  });
  return only(result).id;
}

export async function prepareDelivery(
  container: MedusaContainer,
  { stockLocationId, shippingProfileId }: { stockLocationId: string; shippingProfileId: string },
): Promise<void> {
  await allowDeliveryFrom(container, stockLocationId);
  const zoneId = (await findServiceZone(container)) ?? (await createServiceZone(container, stockLocationId));
  await prepareDeliveryOptions(container, zoneId, shippingProfileId);
}

/** Medusa accepts a shipping option only from a provider that is linked to the location. */
async function allowDeliveryFrom(container: MedusaContainer, stockLocationId: string): Promise<void> {
  const locations = await readGraph(container, 'stock_location', ['id', 'fulfillment_providers.id'], {
    id: stockLocationId,
  });
  const allowed: ({ id: string } | null)[] = locations[0]?.fulfillment_providers ?? [];
  if (allowed.some((provider) => provider?.id === deliveryProvider)) return;
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: deliveryProvider },
  });
}

async function findServiceZone(container: MedusaContainer): Promise<string | undefined> {
  const zones = await readGraph(container, 'service_zone', ['id', 'geo_zones.country_code']);
  return zones.find((zone) =>
    zone.geo_zones?.some((geo: { country_code?: string } | null) => geo?.country_code === 'gb'),
  )?.id;
}

async function createServiceZone(container: MedusaContainer, stockLocationId: string): Promise<string> {
  await createLocationFulfillmentSetWorkflow(container).run({
    input: { location_id: stockLocationId, fulfillment_set_data: { name: 'Post', type: 'shipping' } },
  });
  const sets = await readGraph(container, 'fulfillment_set', ['id'], { name: 'Post' });
  const { result } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          name: 'United Kingdom',
          fulfillment_set_id: only(sets).id,
          geo_zones: [{ type: 'country', country_code: 'gb' }],
        },
      ],
    },
  });
  return only(result).id;
}
