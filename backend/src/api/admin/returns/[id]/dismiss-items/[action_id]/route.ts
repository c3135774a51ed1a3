import { removeItemReceiveReturnActionWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readGraph } from '../../../../../../database/read-graph';

/** Medusa's own route runs the wrong workflow here and fails with 500. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '', action_id = '' } = req.params;
  const { result } = await removeItemReceiveReturnActionWorkflow(req.scope).run({
    input: { return_id: id, action_id },
  });
  const data = await readGraph(req.scope, 'return', req.queryConfig.fields, { id });
  res.json({ order_preview: result, return: data[0] });
}
