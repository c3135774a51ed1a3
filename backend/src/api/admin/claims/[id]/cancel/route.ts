import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { cancelClaimWorkflow } from '../../../../../workflows/orders/cancel-claim';

export async function POST(
  req: AuthenticatedMedusaRequest<{ no_notification?: boolean }>,
  res: MedusaResponse,
): Promise<void> {
  const { scope, params, validatedBody, auth_context, queryConfig } = req;
  const claim_id = params.id ?? '';
  await cancelClaimWorkflow(scope).run({ input: { ...validatedBody, claim_id, canceled_by: auth_context.actor_id } });
  const { fields } = queryConfig;
  res.json({ claim: await refetchEntity({ entity: 'order_claim', idOrFilter: claim_id, scope, fields }) });
}
