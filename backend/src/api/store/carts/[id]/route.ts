import { updateCartWorkflowId } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { UpdateCartWorkflowInputDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import { requireValidCart } from '../../../../http/require-valid-cart';
import { retryOnGuestConflict } from '../../../../http/retry-on-guest-conflict';

/** Replaces Medusa's route, which fails when another request makes a guest of the same address at the same time. */
export async function POST(req: MedusaRequest<UpdateCartWorkflowInputDTO>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  requireValidCart(req.validatedBody);
  const workflows = req.scope.resolve(Modules.WORKFLOW_ENGINE);
  await retryOnGuestConflict(() => workflows.run(updateCartWorkflowId, { input: { ...req.validatedBody, id } }));
  res.status(200).json({ cart: await refetchCart(id, req.scope, req.queryConfig.fields) });
}
