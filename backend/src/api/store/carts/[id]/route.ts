import { updateCartWorkflowId } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { UpdateCartWorkflowInputDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import { readCartState } from '../../../../cart/snapshot/read-cart-state';
import { requireValidCart } from '../../../../http/require-valid-cart';
import { retryOnGuestConflict } from '../../../../http/retry-on-guest-conflict';
import { shopStateKey } from '../../../../workflows/cart/settle-on-change';

/** Replaces Medusa's route, which fails when another request makes a guest of the same address at the same time. */
export async function POST(req: MedusaRequest<UpdateCartWorkflowInputDTO>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  requireValidCart(req.validatedBody);
  const workflows = req.scope.resolve(Modules.WORKFLOW_ENGINE);
  // Medusa prices all lines anew for another address, so the payment step need not do it again.
  const state = req.validatedBody.shipping_address ? await readCartState(req.scope, id) : undefined;
  const input = { ...req.validatedBody, id, ...(state && { additional_data: { [shopStateKey]: state.shop } }) };
  await retryOnGuestConflict(() => workflows.run(updateCartWorkflowId, { input }));
  res.status(200).json({ cart: await refetchCart(id, req.scope, req.queryConfig.fields) });
}
