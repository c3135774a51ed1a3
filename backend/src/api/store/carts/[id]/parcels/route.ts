import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WishForm } from '@shop/shared/post-calendar/chosen-day';
import { ReceiverForm } from '../../../../../cart/parcels/parcel-form';
import { readCartParcels } from '../../../../../cart/parcels/read-cart-parcels';
import { readForm } from '../../../../../http/read-form';
import { packParcelWorkflow } from '../../../../../workflows/parcels/pack-parcel';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set('Cache-Control', 'private, no-store').json(await readCartParcels(req.scope, req.params.id ?? ''));
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart_id = req.params.id ?? '';
  const { lines, ...theirs } = readForm(ReceiverForm, req.body);
  const receiver = { ...theirs, wish: readForm(WishForm, req.body) };
  await packParcelWorkflow(req.scope).run({ input: { cart_id, parcel_id: null, receiver, lines } });
  res.status(200).json(await readCartParcels(req.scope, cart_id));
}
