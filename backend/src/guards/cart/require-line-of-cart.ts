import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** Medusa deletes a line by its id alone, whichever cart it is in. */
export async function requireLineOfCart(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id: cartId = '', line_id: lineId = '' } = req.params;
  const [line] = await req.scope
    .resolve(Modules.CART)
    .listLineItems({ id: lineId, cart_id: cartId }, { select: ['id'], take: 1 });
  if (!line) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Line item with id: ${lineId} was not found`);
  next();
}
