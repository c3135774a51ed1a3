import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { settings } from '../../server/settings.ts';
import type { Basket, BasketAnswer, DeliveryEstimate } from './basket.ts';
import { toBasket } from './basket-mapper.server.ts';
import { catalogue } from './catalogue.server.ts';
import { CommerceProblem, call } from './door.server.ts';

type CartResponse = HttpTypes.StoreCartResponse;
/** Our own call; amounts in pounds. */
type EstimateResponse = { delivery_estimate: { amount: number; until_free: number | null } | null };

/** The basket with this id; null when there is none (any more) or it has become an order. */
export async function findBasket(id: string | null): Promise<Basket | null> {
  if (!isBasketId(id)) return null;
  try {
    const { cart } = await call<CartResponse>(`/store/carts/${id}`);
    return isDone(cart) ? null : toBasket(cart, (await catalogue()).cards);
  } catch (error) {
    if (error instanceof CommerceProblem && error.status === 404) return null;
    throw error;
  }
}

/** What standard delivery of this basket would cost; null when it is empty or nobody can say. */
export async function estimateDelivery(id: string | null): Promise<DeliveryEstimate | null> {
  if (!isBasketId(id)) return null;
  try {
    const { delivery_estimate: estimate } = await call<EstimateResponse>(`/store/carts/${id}/delivery-estimate`);
    return estimate && { amount: estimate.amount, untilFree: estimate.until_free };
  } catch (error) {
    // The page does without an estimate; the basket itself says when it is gone.
    logProblem(error);
    return null;
  }
}

function isBasketId(id: string | null): id is string {
  return id !== null && /^cart_[A-Za-z0-9]{1,64}$/.test(id);
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && cart.completed_at !== null && cart.completed_at !== undefined;
}

/** Puts a card into the basket; makes the basket first when there is none yet. */
export async function addToBasket(id: string | null, variantId: string, quantity: number): Promise<BasketAnswer> {
  const { cards } = await catalogue();
  const card = cards.find(({ envelopes }) => envelopes.some((envelope) => envelope.variantId === variantId));
  if (!card || card.isComingSoon || !isQuantity(quantity)) {
    return { ok: false, message: 'Failed to add item to cart. Please try again.' };
  }
  const known = await findBasket(id);
  const cartId = known?.id ?? (await createBasket());
  if (!cartId) return { ok: false, message: 'No cart available' };
  return attempt('Failed to add item to cart. Please try again.', `${card.title} added to cart!`, () =>
    call(`/store/carts/${cartId}/line-items`, { method: 'POST', body: { variant_id: variantId, quantity } }),
  );
}

/** A quantity of 0 or less removes the line; what is not a whole number up to 100 is ignored. */
export async function changeQuantity(id: string, lineId: string, quantity: number): Promise<BasketAnswer> {
  if (Number.isInteger(quantity) && quantity <= 0) return removeLine(id, lineId);
  if (!isQuantity(quantity)) return { ok: false, message: 'Failed to update item quantity. Please try again.' };
  return attempt('Failed to update item quantity. Please try again.', undefined, () =>
    call(`/store/carts/${id}/line-items/${encodeURIComponent(lineId)}`, { method: 'POST', body: { quantity } }),
  );
}

export async function removeLine(id: string, lineId: string): Promise<BasketAnswer> {
  return attempt('Failed to remove item from cart. Please try again.', undefined, async () => {
    await call(`/store/carts/${id}/line-items/${encodeURIComponent(lineId)}`, { method: 'DELETE' });
    return call<CartResponse>(`/store/carts/${id}`);
  });
}

/** One code at a time; a code that brings nothing is taken off again and refused. */
export async function applyCode(id: string, code: string): Promise<BasketAnswer> {
  const wanted = code.trim();
  if (!wanted) return { ok: false, message: 'Invalid promotion code' };
  const answer = await attempt('Invalid promotion code', 'Promotion code applied successfully!', () =>
    call(`/store/carts/${id}`, { method: 'POST', body: { promo_codes: [wanted] } }),
  );
  if (!answer.ok || answer.basket.codes.some((applied) => applied.toLowerCase() === wanted.toLowerCase()))
    return answer;
  return { ok: false, message: 'This code is not valid or already applied' };
}

export async function clearCodes(id: string): Promise<BasketAnswer> {
  return attempt('Failed to remove promotion code', 'Promotion code removed', () =>
    call(`/store/carts/${id}`, { method: 'POST', body: { promo_codes: [] } }),
  );
}

async function createBasket(): Promise<string | null> {
  try {
    const { cart } = await call<CartResponse>('/store/carts', {
      method: 'POST',
      body: { region_id: settings.regionId },
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
