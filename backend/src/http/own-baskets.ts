import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';

/**
 * The id of a guest's basket opens it, as nobody can guess it. A basket that belongs to an account is that account's
 * alone; to everybody else it is not there.
 */
export async function ownBaskets(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const basketId = await namedBasket(req);
  if (basketId !== undefined) await demandOwn(req, basketId);
  next();
}

/** @throws 404 for a basket that is not there or is another account's */
async function demandOwn(req: AuthenticatedMedusaRequest, basketId: string): Promise<void> {
  const [basket] = await req.scope
    .resolve(Modules.CART)
    .listCarts({ id: basketId }, { select: ['id', 'customer_id'], take: 1 });
  const owner = basket?.customer_id;
  const isFree = !owner || owner === req.auth_context?.actor_id || !(await hasAccount(req, owner));
  if (!basket || !isFree) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${basketId}' not found`);
}

async function hasAccount(req: AuthenticatedMedusaRequest, customerId: string): Promise<boolean> {
  const [customer] = await req.scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['id'], take: 1 });
  return customer !== undefined;
}

/** Each of these doors names its basket in another way: in the path, the query, the body, or by what is paid. */
async function namedBasket(req: AuthenticatedMedusaRequest): Promise<string | undefined> {
  const [first] = req.path.split('/').filter((part) => part !== '');
  if (req.baseUrl === '/store/carts') return first === undefined ? undefined : decodeURIComponent(first);
  const { body, query } = req;
  if (typeof body === 'object' && body !== null && 'cart_id' in body && typeof body.cart_id === 'string') {
    return body.cart_id;
  }
  if (typeof query.cart_id === 'string') return query.cart_id;
  if (req.baseUrl !== '/store/payment-collections' || first === undefined) return undefined;
  const { data: links } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: decodeURIComponent(first) },
  });
  return links[0]?.cart_id;
}
