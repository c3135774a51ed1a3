import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listFavourites } from '../../../../../../accounts/list-favourites';
import { removeFavouriteWorkflow } from '../../../../../../workflows/favourites/remove-favourite';

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  await removeFavouriteWorkflow(req.scope).run({ input: { customerId, productId: req.params.product_id ?? '' } });
  res.status(200).json({ product_ids: await listFavourites(req.scope, customerId) });
}
