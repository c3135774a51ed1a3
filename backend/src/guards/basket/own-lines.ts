import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** The engine deletes a basket's line by the line's id alone, whose-ever basket it is in. */
export async function ownLines(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id: basketId = '', line_id: lineId = '' } = req.params;
  const [line] = await req.scope
    .resolve(Modules.CART)
    .listLineItems({ id: lineId, cart_id: basketId }, { select: ['id'], take: 1 });
  if (!line) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Line item with id: ${lineId} was not found`);
  next();
}
