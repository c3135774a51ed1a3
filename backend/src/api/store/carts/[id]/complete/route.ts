import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { completeBasketWorkflow } from '../../../../../workflows/payments/complete-basket';

/** Refusals that leave the outcome of the payment open: answered with 200 and the basket, as the engine does. */
const openOutcomes: string[] = [
  MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
];

/**
 * The engine's own completion, and then the money is taken at once. It answers as the engine does:
 * 200 `order`, 200 `cart` when nobody knows yet, 400 when the provider says that the card was not authorised.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const basketId = req.params.id ?? '';
  const { errors, result, transaction } = await completeBasketWorkflow(req.scope).run({
    input: { id: basketId },
    throwOnError: false,
  });
  if (!transaction.hasFinished()) {
    throw new MedusaError(MedusaError.Types.CONFLICT, 'Cart is already being completed by another request');
  }
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);

  const error = errors[0]?.error;
  if (error) {
    if (!openOutcomes.includes(error.type)) throw error;
    const { data: baskets } = await query.graph({ entity: 'cart', fields: basketFields, filters: { id: basketId } });
    const { message, name, type } = error;
    res.status(200).json({ type: 'cart', cart: baskets[0], error: { message, name, type } });
    return;
  }

  const { data: orders } = await query.graph({
    entity: 'order',
    fields: req.queryConfig.fields,
    filters: { id: result.id },
  });
  res.status(200).json({ type: 'order', order: orders[0] });
}

const basketFields = ['id', 'email', 'currency_code', 'region_id', 'total', 'items.*', 'payment_collection.*'];
