import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';
import { listFavourites } from '../../../../../accounts/list-favourites';
import { readForm } from '../../../../../http/read-form';
import { addFavouritesWorkflow } from '../../../../../workflows/favourites/add-favourites';

const notAList = 'product_ids must be a list of cards';
const Body = v.strictObject({
  product_ids: v.pipe(
    v.array(v.pipe(v.string(notAList), v.maxLength(100, notAList)), notAList),
    v.maxLength(accountLimits.favourites, `You can keep up to ${accountLimits.favourites} favourites.`),
  ),
});

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const product_ids = await listFavourites(req.scope, req.auth_context.actor_id);
  res.set('Cache-Control', 'private, no-store').status(200).json({ product_ids });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { product_ids } = readForm(Body, req.body);
  const customerId = req.auth_context.actor_id;
  await addFavouritesWorkflow(req.scope).run({ input: { customerId, productIds: product_ids } });
  res.status(200).json({ product_ids: await listFavourites(req.scope, customerId) });
}
