import { removeItemReceiveReturnActionWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Medusa's own route runs the wrong workflow here and fails with 500. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '', action_id = '' } = req.params;
  const { result } = await removeItemReceiveReturnActionWorkflow(req.scope).run({
    input: { return_id: id, action_id },
  });
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'return', fields: req.queryConfig.fields, filters: { id } });
  res.json({ order_preview: result, return: data[0] });
}
