import { address } from '../../../world/carts.ts';
import { type Json, pick, pickList, pickText } from '../../../world/store-api.ts';
import type { Desk } from '../../orders/papers/desk.ts';

export const inGalway = { ...address, city: 'Galway', postal_code: 'H91 E2K3', country_code: 'ie' };

export async function deliverToIreland<T>(desk: Desk, task: () => Promise<T>): Promise<T> {
  const region = `regions/${desk.shop.regionId}`;
  const { set, zone, places } = await findZone(desk);
  const path = `fulfillment-sets/${set}/service-zones/${zone}`;
  const ireland = { type: 'country', country_code: 'ie' };
  try {
    await desk.owner(region, { countries: ['gb', 'ie'] });
    await desk.owner(path, { geo_zones: [...places, ireland] });
    return await task();
  } finally {
    await desk.owner(path, { geo_zones: places });
    await desk.owner(region, { countries: ['gb'] });
  }
}

async function findZone(desk: Desk) {
  const sets = '*fulfillment_sets';
  const fields = [sets, `${sets}.service_zones`, `${sets}.service_zones.geo_zones`].join(',');
  const locations = pickList(await desk.owner(`stock-locations?fields=${fields}`), 'stock_locations');
  const zones = locations
    .flatMap((one) => pickList(one, 'fulfillment_sets'))
    .flatMap((set) => pickList(set, 'service_zones').map((zone) => ({ set, zone })));
  const found = zones.find(({ zone }) => placesOf(zone).some(({ country_code }) => country_code === 'gb'));
  if (!found) throw new Error('The shop delivers nowhere.');
  return { set: pickText(found.set, 'id'), zone: pickText(found.zone, 'id'), places: placesOf(found.zone) };
}

const placesOf = (zone: Json) =>
  pickList(zone, 'geo_zones').map((one) => ({
    id: pickText(one, 'id'),
    type: pickText(one, 'type'),
    country_code: pick(one, 'country_code'),
  }));
