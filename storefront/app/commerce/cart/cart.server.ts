import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { currentRequestId } from '../../process/current-request-id.ts';
import { settings } from '../../process/settings.ts';
import { type Card, toTile } from '../catalogue/card.ts';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { arrivalBy } from '../post/arrivals.server.ts';
import { type Answer, type Problem, sentenceFor } from '../problem.ts';
import { favourites } from '../search/browse.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { askForCart, readCart } from './ask-cart.server.ts';
import type { Cart, CartAnswer, CartView, DeliveryEstimate } from './cart.ts';
import { cartFields, holdsEnded } from './cart-mapper.server.ts';
import * as words from './cart-words.ts';
import { toView } from './fitting.ts';

/** Our own call; amounts in pounds. */
type EstimateResponse = {
  delivery_estimate: { amount: number; free_over: number | null; until_free: number | null } | null;
};

/** The shopper's cart; null when there is none (any more), it is another's, or it has become an order. */
export async function findCart(shopper: Shopper): Promise<Answer<Cart | null>> {
  const found = await askForStoreCart(shopper);
  return found.ok ? { ok: true, value: found.value && (await readCart(found.value)) } : found;
}

async function askForStoreCart(shopper: Shopper): Promise<Answer<HttpTypes.StoreCart | null>> {
  const path = pathOf(shopper);
  if (!path) return { ok: true, value: null };
  const call = { token: shopper.token, query: { fields: cartFields }, unlogged: [404] };
  const answer = await askStore<HttpTypes.StoreCartResponse>('findCart', path, call);
  if (answer.ok) return { ok: true, value: isDone(answer.value.cart) ? null : answer.value.cart };
  return answer.problem.status === 404 ? { ok: true, value: null } : answer;
}

/**
 * The cart without what an offer takes off that is over. Medusa holds on to that until the next change, which
 * would be the choice of a delivery: too late to hear of it.
 */
async function findCurrentCart(shopper: Shopper): Promise<Answer<Cart | null>> {
  const found = await askForStoreCart(shopper);
  if (!found.ok || !found.value) return found.ok ? { ok: true, value: null } : found;
  if (!holdsEnded(found.value)) return { ok: true, value: await readCart(found.value) };
  // Where it fails the cart is shown as it is: it is looked at again before it is paid for.
  await askStore('endOffers', `${pathOf(shopper)}/up-to-date`, { method: 'POST', token: shopper.token });
  return findCart(shopper);
}

/** What standard delivery of this cart would cost; null when it is empty or nobody can say. */
async function estimateDelivery(shopper: Shopper): Promise<DeliveryEstimate | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  const answer = await askStore<EstimateResponse>('estimateDelivery', `${path}/delivery-estimate`, {
    token: shopper.token,
  });
  // The page does without an estimate; the cart itself says when it is gone.
  const estimate = answer.ok ? answer.value.delivery_estimate : null;
  return estimate && { amount: estimate.amount, freeOver: estimate.free_over, untilFree: estimate.until_free };
}

/** The cart as the cart page shows it. */
export async function viewCart(shopper: Shopper): Promise<Answer<CartView>> {
  const at = Date.now();
  const [found, estimate, { cards }] = await Promise.all([
    findCurrentCart(shopper),
    estimateDelivery(shopper),
    catalogue(),
  ]);
  if (!found.ok) return found;
  const cart = found.value;
  const arrival = cart && (await arrivalBy(cart.deliveryOptionId));
  return { ok: true, value: { ...toView(cart, estimate, cards, arrival), ...likedBeside(cart, cards), at } };
}

/** The cart as a change has left it. */
export async function viewChanged(shopper: Shopper, cart: Cart): Promise<CartView> {
  const [estimate, arrival, { cards }] = await Promise.all([
    estimateDelivery(shopper),
    arrivalBy(cart.deliveryOptionId),
    catalogue(),
  ]);
  return { ...toView(cart, estimate, cards, arrival), ...likedBeside(cart, cards) };
}

/** The view of somebody whose cart is no more. */
export async function viewNothing(): Promise<CartView> {
  const { cards } = await catalogue();
  return { ...toView(null, null, cards), ...likedBeside(null, cards) };
}

function likedBeside(cart: Cart | null, cards: Card[]): Pick<CartView, 'liked'> {
  return cart?.lines.length ? {} : { liked: favourites(cards).map(toTile) };
}

/** Where the backend keeps the shopper's cart; null when the id is none. */
function pathOf({ cartId }: Shopper): string | null {
  return cartId !== null && /^cart_[A-Za-z0-9]{1,64}$/.test(cartId) ? `/store/carts/${cartId}` : null;
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && cart.completed_at !== null && cart.completed_at !== undefined;
}

/**
 * Puts a card into the cart. There is no look beforehand whether the cart still stands: only when the backend
 * refuses is that asked, and a cart that is gone is replaced by a new one with the card and the kept code in it. So
 * is the code of one that had been emptied.
 *
 * @param release who the shopper is when the cart is gone only because their session is over
 */
export async function addToCart(
  shopper: Shopper,
  variantId: string,
  quantity: number,
  { keptCode = '', release }: { keptCode?: string; release?: () => Promise<Shopper | null> } = {},
): Promise<CartAnswer> {
  const { cards } = await catalogue();
  const card = cards.find(({ envelopes }) => envelopes.some((envelope) => envelope.variantId === variantId));
  if (!card || card.isComingSoon || !isQuantity(quantity)) {
    return { ok: false, message: words.addAgain, problem: words.notAdded };
  }
  const line = { variant_id: variantId, quantity };
  const path = pathOf(shopper);
  if (path) {
    const call = { body: line, token: shopper.token };
    const answer = toAttempt(
      await askForCart('addToCart', `${path}/line-items`, call),
      { message: words.addAgain, problem: words.notAdded },
      words.added(card.title),
    );
    if (answer.ok) {
      const [first, second] = answer.cart.lines;
      // Medusa takes a code off with the last card; the shopper never did.
      const wasEmpty = !second && first?.quantity === quantity && answer.cart.codes.length === 0;
      return wasEmpty ? withKeptCode(answer) : answer;
    }
    if (!(await isGone(shopper, answer))) return answer;
    const guest = await release?.();
    if (guest) return addToCart(guest, variantId, quantity, { keptCode });
  }
  const answer = toAttempt(
    await askForCart('addToCart', '/store/carts', {
      body: { region_id: settings.regionId, items: [line] },
      token: shopper.token,
    }),
    { message: words.noneAvailable, problem: words.notCreated },
    words.added(card.title),
  );
  return answer.ok ? withKeptCode(answer) : answer;

  async function withKeptCode(added: Extract<CartAnswer, { ok: true }>): Promise<CartAnswer> {
    if (!keptCode) return added;
    const withCode = await applyCode({ ...shopper, cartId: added.cart.id }, keptCode);
    return withCode.ok && added.message ? { ...withCode, message: added.message } : added;
  }
}

/** A quantity of 0 or less removes the line; what is not a whole number up to 100 is ignored. */
export async function changeQuantity(shopper: Shopper, lineId: string, quantity: number): Promise<CartAnswer> {
  if (Number.isInteger(quantity) && quantity <= 0) return removeLine(shopper, lineId);
  if (!isQuantity(quantity)) return { ok: false, message: words.updateAgain, problem: words.notUpdated };
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneAvailable);
  const call = { body: { quantity }, token: shopper.token };
  const answer = toAttempt(
    await askForCart('changeQuantity', `${path}/line-items/${encodeURIComponent(lineId)}`, call),
    { message: words.updateAgain, problem: words.notUpdated },
  );
  return !answer.ok && (await isGone(shopper, answer)) ? nothingThere(words.noneAvailable) : answer;
}

/** A line that is gone already, by another tab, counts as removed. */
export async function removeLine(shopper: Shopper, lineId: string): Promise<CartAnswer> {
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneAvailable);
  const answer = toAttempt(await askToRemove(path, shopper, lineId), {
    message: words.removeAgain,
    problem: words.notRemoved,
  });
  if (answer.ok || answer.outcome === 'unknown') return answer;
  const found = await findCart(shopper);
  if (!found.ok) return answer;
  if (found.value === null) return nothingThere(words.noneAvailable);
  return found.value.lines.some(({ id }) => id === lineId) ? answer : { ok: true, cart: found.value };
}

async function askToRemove(path: string, { token }: Shopper, lineId: string): Promise<Answer<Cart>> {
  const line = `${path}/line-items/${encodeURIComponent(lineId)}`;
  const call = { method: 'DELETE', query: { fields: cartFields }, token } as const;
  const removed = await askStore<{ parent?: HttpTypes.StoreCart }>('removeLine', line, call);
  if (!removed.ok) return removed;
  const { parent } = removed.value;
  // Medusa answers with the cart as `parent`, when it is asked for its fields.
  return parent
    ? { ok: true, value: await readCart(parent) }
    : askForCart('removeLine', path, { method: 'GET', token });
}

/** A guest's cart becomes the customer's at sign-in, with the customer's e-mail address; null when that failed. */
export async function transferCart(shopper: Shopper): Promise<Cart | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  const answer = await askForCart('transferCart', `${path}/customer`, { token: shopper.token });
  return answer.ok ? answer.value : null;
}

/** One code at a time; a code that brings nothing is taken off again and refused. */
export async function applyCode(shopper: Shopper, code: string): Promise<CartAnswer> {
  const wanted = code.trim();
  if (!wanted) return { ok: false, message: words.codeInvalid };
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneFound);
  const call = { body: { promo_codes: [wanted] }, token: shopper.token };
  const answer = toAttempt(
    await askForCart('applyCode', path, call),
    { message: words.codeInvalid, problem: words.codeNotApplied },
    words.codeApplied,
  );
  if (answer.ok) {
    const isOn = answer.cart.codes.some((applied) => applied.toLowerCase() === wanted.toLowerCase());
    return isOn ? answer : { ok: false, message: words.codeWithoutDiscount, cart: answer.cart };
  }
  if (await isGone(shopper, answer)) return nothingThere(words.noneFound);
  // Medusa refuses some codes that it does not know with 400: to the shopper that is the same.
  return answer.status === 400 ? { ok: false, message: words.codeWithoutDiscount } : answer;
}

export async function clearCodes(shopper: Shopper): Promise<CartAnswer> {
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneFound);
  const call = { body: { promo_codes: [] }, token: shopper.token };
  const answer = toAttempt(
    await askForCart('clearCodes', path, call),
    { message: words.codeStays, problem: words.codeNotRemoved },
    words.codeRemoved,
  );
  return !answer.ok && (await isGone(shopper, answer)) ? nothingThere(words.noneFound) : answer;
}

type Attempt =
  | Extract<CartAnswer, { ok: true }>
  | (Extract<CartAnswer, { ok: false }> & Pick<Problem, 'outcome' | 'status'>);

/** What the shopper is told when it fails: the backend's own plain sentence, or else the first of ours. */
function toAttempt(answer: Answer<Cart>, failure: { message: string; problem?: string }, success?: string): Attempt {
  if (answer.ok) return { ok: true, cart: answer.value, ...(success && { message: success }) };
  const { outcome, status } = answer.problem;
  const message = sentenceFor(answer.problem, failure.message);
  return { ok: false, ...failure, message, outcome, status, requestId: currentRequestId() };
}

/** Whether a cart that was refused something is no more; when nobody can say, it is taken to be there. */
async function isGone(shopper: Shopper, { outcome, status }: { outcome?: string; status?: number }): Promise<boolean> {
  if (outcome !== 'refused' || status === 429) return false;
  const found = await findCart(shopper);
  return found.ok && found.value === null;
}

function nothingThere(message: string): CartAnswer {
  return { ok: false, message, problem: message, isGone: true };
}

function isQuantity(quantity: number) {
  return Number.isInteger(quantity) && quantity >= limits.quantity.min && quantity <= limits.quantity.max;
}
