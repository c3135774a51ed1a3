import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sendEntity } from '../../../../../http/send-entity';
import { parcelsModule } from '../../../../../modules/parcels';
import { clearCheckoutWorkflow } from '../../../../../workflows/cart/clear-checkout';
import { packParcelWorkflow } from '../../../../../workflows/parcels/pack-parcel';

/** The cart stays, and so do its cards. Asked again after a failure, it clears what is left. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cart_id = '' } = req.params;
  const parcels = await req.scope.resolve(parcelsModule).listFor([cart_id]);
  for (const { id: parcel_id } of parcels.filter(({ address }) => address !== null)) {
    await packParcelWorkflow(req.scope).run({ input: { cart_id, parcel_id, receiver: null, lines: [] } });
  }
  await clearCheckoutWorkflow(req.scope).run({ input: { cart_id } });
  await sendEntity(req, res, 'cart', cart_id);
}
