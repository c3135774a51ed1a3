import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
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
