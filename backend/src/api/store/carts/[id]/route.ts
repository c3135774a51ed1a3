import { updateCartWorkflowId } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { UpdateCartWorkflowInputDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import { lookAgain } from '../../../../http/look-again';
import { demandPlainCart } from '../../../../http/sent-cart';

/** Medusa's own change of a cart, but nobody is refused because somebody gave the same address meanwhile. */
export async function POST(req: MedusaRequest<UpdateCartWorkflowInputDTO>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  demandPlainCart(req.validatedBody);
  const workflows = req.scope.resolve(Modules.WORKFLOW_ENGINE);
  await lookAgain(() => workflows.run(updateCartWorkflowId, { input: { ...req.validatedBody, id } }));
  res.status(200).json({ cart: await refetchCart(id, req.scope, req.queryConfig.fields) });
}
