import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';

type Middleware = (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => void | Promise<void>;

/**
 * The id of a guest's cart opens it, as nobody can guess it. A cart that belongs to an account is that account's
 * alone; to everybody else it is not there. Every cart that a request names is asked about, wherever Medusa may
 * look for it; and where one must be named and is not, nobody goes on.
 *
 * @param inPath what the first part of the path is below the matcher of this guard: a cart, what is paid for one,
 * or neither
 * @param isNeeded false where a request may be made without any cart
 */
export function ownCarts(inPath: 'cart' | 'payment' | 'neither', isNeeded = true): Middleware {
  return async (req, _res, next) => {
    const [first] = req.path.split('/').filter((part) => part !== '');
    const named = [...namedIn(req.body), ...namedIn(req.query)];
    if (first !== undefined && inPath === 'cart') named.push(decodeURIComponent(first));
    if (first !== undefined && inPath === 'payment') named.push(await paidFor(req, decodeURIComponent(first)));
    const makesOne = inPath === 'cart' && first === undefined && req.method === 'POST';
    if (named.length === 0 && isNeeded && !makesOne) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'cart_id is required');
    }
    for (const cartId of new Set(named)) await demandOwn(req, cartId);
    next();
  };
}

function namedIn(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null || !('cart_id' in sent) || sent.cart_id === undefined) return [];
  if (typeof sent.cart_id === 'string') return [sent.cart_id];
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'cart_id names one cart');
}

/** @throws 404 for a cart that is not there or is another account's */
async function demandOwn(req: AuthenticatedMedusaRequest, cartId: string): Promise<void> {
  const [cart] = await req.scope
    .resolve(Modules.CART)
    .listCarts({ id: cartId }, { select: ['id', 'customer_id'], take: 1 });
  const owner = cart?.customer_id;
  const isFree = !owner || owner === req.auth_context?.actor_id || !(await hasAccount(req, owner));
  if (!cart || !isFree) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
}

async function hasAccount(req: AuthenticatedMedusaRequest, customerId: string): Promise<boolean> {
  const [customer] = await req.scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['id'], take: 1 });
  return customer !== undefined;
}

/** The cart that a payment collection is for. @throws 404 when there is none */
export async function paidFor(req: MedusaRequest, id: string): Promise<string> {
  const { data: links } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: id },
  });
  const cartId = links[0]?.cart_id;
  if (!cartId) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment collection with id: ${id} was not found`);
  return cartId;
}
