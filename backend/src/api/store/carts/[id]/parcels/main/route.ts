import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WishForm } from '@shop/shared/post-calendar/chosen-day';
import { ParcelForm } from '../../../../../../cart/parcels/parcel-form';
import { readCartParcels } from '../../../../../../cart/parcels/read-cart-parcels';
import { readForm } from '../../../../../../http/read-form';
import { setParcelWorkflow } from '../../../../../../workflows/parcels/set-parcel';

/** An ordinary parcel, which is no present and has no day, is forgotten. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart_id = req.params.id ?? '';
  const wish = readForm(WishForm, req.body);
  await setParcelWorkflow(req.scope).run({ input: { cart_id, ...readForm(ParcelForm, req.body), wish } });
  res.status(200).json(await readCartParcels(req.scope, cart_id));
}
