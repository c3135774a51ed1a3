import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { parcelsToAddress } from '../orders/prints/envelopes-print';
import { toParcelKey } from '../orders/to-post/parcel-key';
import { type Parcel, readParcels } from '../orders/to-post/read-parcels';

const maxOrders = 100;

export const OrderIdsQuery = v.strictObject({
  ids: v.pipe(
    v.string('ids is required'),
    v.transform((ids) => [...new Set(ids.split(',').filter(Boolean))]),
    v.minLength(1, 'ids is required'),
    v.maxLength(maxOrders, `At most ${maxOrders} orders at a time`),
    v.everyItem((id) => /^\w{1,64}(\.\w{1,64})?$/.test(id), 'ids are the ids of orders, with commas in between'),
  ),
});

/** @throws 404 when one of them is missing */
export async function requireParcels(container: MedusaContainer, ids: readonly string[]): Promise<Parcel[]> {
  const parcels = await readParcels(container, ids);
  const missing = ids.find((id) => !parcels.some((parcel) => toParcelKey(parcel) === id));
  if (missing) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${missing}`);
  return parcels;
}

/**
 * Leaves out those that are not to be posted, as when their order was cancelled since it was ticked.
 * @throws 404 when none is left
 */
export async function requireParcelsToPost(container: MedusaContainer, ids: readonly string[]): Promise<Parcel[]> {
  const parcels = parcelsToAddress(await requireParcels(container, ids));
  if (parcels.length > 0) return parcels;
  throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Of these orders nothing is to be posted.');
}
