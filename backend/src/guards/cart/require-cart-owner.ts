import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';

type Middleware = (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => void | Promise<void>;

interface Options {
  /** The first part of the path below the matcher names this; other routes send `cart_id`. */
  pathNames?: 'cart' | 'payment_collection';
  isCartOptional?: boolean;
}

/** A guest's cart belongs to any caller who knows its id, which cannot be guessed; an account's to that customer. */
export function requireCartOwner({ pathNames, isCartOptional = false }: Options = {}): Middleware {
  return async (req, _res, next) => {
    const [first] = req.path.split('/').filter((part) => part !== '');
    const cartIds = [...readCartIds(req.body), ...readCartIds(req.query)];
    if (first !== undefined && pathNames === 'cart') cartIds.push(decodeURIComponent(first));
    if (first !== undefined && pathNames === 'payment_collection') {
      cartIds.push(await findCartOfPaymentCollection(req, decodeURIComponent(first)));
    }
    const createsCart = pathNames === 'cart' && first === undefined && req.method === 'POST';
    if (cartIds.length === 0 && !isCartOptional && !createsCart) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'cart_id is required');
    }
    for (const cartId of new Set(cartIds)) await requireOwner(req, cartId);
    next();
  };
}

function readCartIds(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null || !('cart_id' in sent) || sent.cart_id === undefined) return [];
  if (typeof sent.cart_id === 'string') return [sent.cart_id];
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'cart_id names one cart');
}

async function requireOwner(req: AuthenticatedMedusaRequest, cartId: string): Promise<void> {
  const [cart] = await req.scope
    .resolve(Modules.CART)
    .listCarts({ id: cartId }, { select: ['id', 'customer_id'], take: 1 });
  const owner = cart?.customer_id;
  const mayUse = !owner || owner === req.auth_context?.actor_id || !(await hasAccount(req, owner));
  if (!cart || !mayUse) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
}

async function hasAccount(req: AuthenticatedMedusaRequest, customerId: string): Promise<boolean> {
  const [customer] = await req.scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['id'], take: 1 });
  return customer !== undefined;
}

/** @throws 404 */
async function findCartOfPaymentCollection(req: MedusaRequest, id: string): Promise<string> {
  const links = await readGraph(req.scope, 'cart_payment_collection', ['cart_id'], { payment_collection_id: id });
  const cartId = links[0]?.cart_id;
  if (!cartId) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment collection with id: ${id} was not found`);
  return cartId;
}
