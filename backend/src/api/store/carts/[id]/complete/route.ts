import { type MedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { isRefused } from '../../../../../process/refusals/is-refused';
import { completeCart } from '../../../../../workflows/completion/complete-checkout';

const { CONFLICT, PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR } = MedusaError.Types;
const cartFields = ['id', 'email', 'currency_code', 'region_id', 'total', 'items.*', 'payment_collection.*'];

/** Answers as Medusa: 200 `order`, 200 `cart` while the payment is unknown, 400 when it was not authorised. */
export async function POST({ scope, params, queryConfig }: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = params.id ?? '';
  const completion = await completeCart(scope, id);
  if (completion.state === 'pending' && !completion.error) {
    throw new MedusaError(CONFLICT, 'Cart is already being completed by another request');
  }
  if (completion.state === 'order') {
    const { orderId: idOrFilter } = completion;
    const order = await refetchEntity({ entity: 'order', idOrFilter, scope, fields: queryConfig.fields });
    res.status(200).json({ type: 'order', order });
    return;
  }
  const { error = {} } = completion;
  const isUnknown = isRefused(error, [PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR]);
  if (completion.state === 'refused' && !isUnknown) throw error;
  const { message, name, type } = error;
  const cart = await refetchEntity({ entity: 'cart', idOrFilter: id, scope, fields: cartFields });
  res.status(200).json({ type: 'cart', cart, error: { message, name, type } });
}
