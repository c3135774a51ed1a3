import { type MedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';

/** Answers as Medusa's own routes do, with the fields that the caller asked for. */
export async function sendEntity(
  { scope, queryConfig: { fields } }: MedusaRequest,
  res: MedusaResponse,
  entity: 'cart' | 'order' | 'payment' | 'payment_collection',
  id: string,
): Promise<void> {
  const found = await refetchEntity({ entity, idOrFilter: id, scope, fields });
  res.status(200).json({ [entity]: found });
}
