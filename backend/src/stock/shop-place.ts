import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';
import { findSalesChannel } from './sales-channel';

/** @throws not_allowed when the shop has no location */
export async function findShopPlace(container: MedusaContainer): Promise<string> {
  const [channel, places] = await Promise.all([
    findSalesChannel(container),
    readGraph(container, 'stock_location', ['id', 'sales_channels.id']),
  ]);
  const sells = (place: (typeof places)[number]) =>
    place.sales_channels?.some((one: { id?: string } | null) => one?.id === channel);
  const place = places.find(sells) ?? places[0];
  if (place) return place.id;
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'The shop has no place that it posts from: make one in Settings.',
  );
}
