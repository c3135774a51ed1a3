import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { cancelBegunClaimWorkflow } from '../../../../../workflows/orders/cancel-begun-claim';

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  const { data } = await req.scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order_claim', fields: ['order_id'], filters: { id } }, { throwIfKeyNotFound: true });
  await cancelBegunClaimWorkflow(req.scope).run({ input: { order_id: data[0]?.order_id ?? '', claim_id: id } });
  res.status(200).json({ id, object: 'claim', deleted: true });
}
