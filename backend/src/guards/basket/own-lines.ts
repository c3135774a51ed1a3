import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

/** The engine deletes a basket's line by the line's id alone, whose-ever basket it is in. */
export async function ownLines(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id: basketId, line_id: lineId } = req.params;
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: baskets } = await query.graph({
    entity: 'cart',
    fields: ['id', 'items.id'],
    filters: { id: basketId ?? '' },
  });
  if (!baskets[0]?.items?.some((item: { id: string } | null) => item?.id === lineId)) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Line item with id: ${lineId} was not found`);
  }
  next();
}
