import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { settings } from '../../server/settings.ts';
import type { Basket, BasketAnswer, DeliveryEstimate } from './basket.ts';
import { toBasket } from './basket-mapper.server.ts';
import { catalogue } from './catalogue.server.ts';
import { CommerceProblem, call } from './door.server.ts';
import type { Shopper } from './shopper.ts';

type CartResponse = HttpTypes.StoreCartResponse;
/** Our own call; amounts in pounds. */
type EstimateResponse = { delivery_estimate: { amount: number; until_free: number | null } | null };

/** The shopper's basket; null when there is none (any more), it is another's, or it has become an order. */
export async function findBasket(shopper: Shopper): Promise<Basket | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  try {
    const { cart } = await call<CartResponse>(path, { token: shopper.token });
    return isDone(cart) ? null : toBasket(cart, (await catalogue()).cards);
  } catch (error) {
    if (error instanceof CommerceProblem && error.status === 404) return null;
    throw error;
  }
}

/** What standard delivery of this basket would cost; null when it is empty or nobody can say. */
export async function estimateDelivery(shopper: Shopper): Promise<DeliveryEstimate | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  try {
    const { delivery_estimate: estimate } = await call<EstimateResponse>(`${path}/delivery-estimate`, {
      token: shopper.token,
    });
    return estimate && { amount: estimate.amount, untilFree: estimate.until_free };
  } catch (error) {
    // The page does without an estimate; the basket itself says when it is gone.
    logProblem(error);
    return null;
  }
}

/** Where the backend keeps the shopper's basket; null when the id is none. */
function pathOf({ basketId }: Shopper): string | null {
  return basketId !== null && /^cart_[A-Za-z0-9]{1,64}$/.test(basketId) ? `/store/carts/${basketId}` : null;
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && cart.completed_at !== null && cart.completed_at !== undefined;
}

/** Puts a card into the basket; makes the basket first when there is none yet. */
export async function addToBasket(shopper: Shopper, variantId: string, quantity: number): Promise<BasketAnswer> {
  const { cards } = await catalogue();
  const card = cards.find(({ envelopes }) => envelopes.some((envelope) => envelope.variantId === variantId));
  if (!card || card.isComingSoon || !isQuantity(quantity)) {
    return { ok: false, message: 'Failed to add item to cart. Please try again.' };
  }
  const known = await findBasket(shopper);
  const basketId = known?.id ?? (await createBasket(shopper));
  if (!basketId) return { ok: false, message: 'No cart available' };
  return attempt('Failed to add item to cart. Please try again.', `${card.title} added to cart!`, () =>
    call(`/store/carts/${basketId}/line-items`, {
      method: 'POST',
      body: { variant_id: variantId, quantity },
      token: shopper.token,
    }),
  );
}

/** A quantity of 0 or less removes the line; what is not a whole number up to 100 is ignored. */
export async function changeQuantity(shopper: Shopper, lineId: string, quantity: number): Promise<BasketAnswer> {
  if (Number.isInteger(quantity) && quantity <= 0) return removeLine(shopper, lineId);
  if (!isQuantity(quantity)) return { ok: false, message: 'Failed to update item quantity. Please try again.' };
  return attempt('Failed to update item quantity. Please try again.', undefined, () =>
    call(`${pathOf(shopper)}/line-items/${encodeURIComponent(lineId)}`, {
      method: 'POST',
      body: { quantity },
      token: shopper.token,
    }),
  );
}

export async function removeLine(shopper: Shopper, lineId: string): Promise<BasketAnswer> {
  return attempt('Failed to remove item from cart. Please try again.', undefined, async () => {
    const path = pathOf(shopper);
    await call(`${path}/line-items/${encodeURIComponent(lineId)}`, { method: 'DELETE', token: shopper.token });
    return call<CartResponse>(`${path}`, { token: shopper.token });
  });
}

/** A guest's basket becomes the customer's at sign-in, with the customer's e-mail address; null when that failed. */
export async function transferBasket(shopper: Shopper): Promise<Basket | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  const answer = await attempt('Failed to transfer cart', undefined, () =>
    call(`${path}/customer`, { method: 'POST', token: shopper.token }),
  );
  return answer.ok ? answer.basket : null;
}

/** One code at a time; a code that brings nothing is taken off again and refused. */
export async function applyCode(shopper: Shopper, code: string): Promise<BasketAnswer> {
  const wanted = code.trim();
  if (!wanted) return { ok: false, message: 'Invalid promotion code' };
  const answer = await attempt('Invalid promotion code', 'Promotion code applied successfully!', () =>
    call(`${pathOf(shopper)}`, { method: 'POST', body: { promo_codes: [wanted] }, token: shopper.token }),
  );
  if (!answer.ok || answer.basket.codes.some((applied) => applied.toLowerCase() === wanted.toLowerCase()))
    return answer;
  return { ok: false, message: 'This code is not valid or already applied' };
}

export async function clearCodes(shopper: Shopper): Promise<BasketAnswer> {
  return attempt('Failed to remove promotion code', 'Promotion code removed', () =>
    call(`${pathOf(shopper)}`, { method: 'POST', body: { promo_codes: [] }, token: shopper.token }),
  );
}

async function createBasket(shopper: Shopper): Promise<string | null> {
  try {
    const { cart } = await call<CartResponse>('/store/carts', {
      method: 'POST',
      body: { region_id: settings.regionId },
      token: shopper.token,
    });
    return cart.id;
  } catch (error) {
    logProblem(error);
    return null;
  }
}

async function attempt(
  failure: string,
  success: string | undefined,
  work: () => Promise<CartResponse>,
): Promise<BasketAnswer> {
  try {
    const { cart } = await work();
    return { ok: true, basket: toBasket(cart, (await catalogue()).cards), ...(success && { message: success }) };
  } catch (error) {
    logProblem(error);
    return { ok: false, message: failure };
  }
}

function logProblem(error: unknown) {
  if (!(error instanceof CommerceProblem)) throw error;
  console.error(JSON.stringify({ event: 'basket call failed', status: error.status, reason: error.message }));
}

function isQuantity(quantity: number) {
  return Number.isInteger(quantity) && quantity >= limits.quantity.min && quantity <= limits.quantity.max;
}
