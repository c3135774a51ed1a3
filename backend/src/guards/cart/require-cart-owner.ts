import type { AuthenticatedMedusaRequest, MedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import type { Guard } from '../guard';

interface Options {
  /** The first part of the path below the matcher names this; other routes send `cart_id`. */
  pathNames?: 'cart' | 'payment_collection';
  isCartOptional?: boolean;
}

/** A guest's cart belongs to any caller who knows its id, which cannot be guessed; an account's to that customer. */
export function requireCartOwner({ pathNames, isCartOptional = false }: Options = {}): Guard {
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
    for (const cartId of new Set(cartIds)) checkedCarts.set(req, await requireOwner(req, cartId));
    next();
  };
}

function readCartIds(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null || !('cart_id' in sent) || sent.cart_id === undefined) return [];
  if (typeof sent.cart_id === 'string') return [sent.cart_id];
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'cart_id names one cart');
}

interface OwnedCart {
  id: string;
  customer_id: string | null;
  completed_at: Date | null;
  has_account: boolean;
}

const owned = `SELECT cart.id, cart.customer_id, cart.completed_at, EXISTS (
    SELECT FROM customer WHERE id = cart.customer_id AND has_account AND deleted_at IS NULL) AS has_account
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

const checkedCarts = new WeakMap<MedusaRequest, OwnedCart>();

/** The cart of the path, as it was when its owner was checked. Undefined for a request that names none. */
export const checkedCart = (req: MedusaRequest): OwnedCart | undefined => checkedCarts.get(req);

async function requireOwner(req: AuthenticatedMedusaRequest, cartId: string): Promise<OwnedCart> {
  const [cart] = await readRows<OwnedCart>(req.scope, owned, [cartId]);
  const mayUse = cart && (!cart.has_account || cart.customer_id === req.auth_context?.actor_id);
  if (!mayUse) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
  return cart;
}

async function findCartOfPaymentCollection(req: MedusaRequest, id: string): Promise<string> {
  const links = await readGraph(req.scope, 'cart_payment_collection', ['cart_id'], { payment_collection_id: id });
  const cartId = links[0]?.cart_id;
  if (!cartId) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment collection with id: ${id} was not found`);
  return cartId;
}
