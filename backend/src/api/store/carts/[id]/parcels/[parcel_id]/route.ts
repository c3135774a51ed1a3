import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WishForm } from '@shop/shared/post-calendar/chosen-day';
import { ReceiverForm } from '../../../../../../cart/parcels/parcel-form';
import { readCartParcels } from '../../../../../../cart/parcels/read-cart-parcels';
import { readForm } from '../../../../../../http/read-form';
import { packParcelWorkflow } from '../../../../../../workflows/parcels/pack-parcel';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cart_id = '', parcel_id = '' } = req.params;
  const { lines, ...theirs } = readForm(ReceiverForm, req.body);
  const receiver = { ...theirs, wish: readForm(WishForm, req.body) };
  await packParcelWorkflow(req.scope).run({ input: { cart_id, parcel_id, receiver, lines } });
  res.status(200).json(await readCartParcels(req.scope, cart_id));
}

/** Its cards go to the delivery address again. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cart_id = '', parcel_id = '' } = req.params;
  await packParcelWorkflow(req.scope).run({ input: { cart_id, parcel_id, receiver: null, lines: [] } });
  res.status(200).json(await readCartParcels(req.scope, cart_id));
}
