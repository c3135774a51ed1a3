import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { currentReference } from '../../process/current-reference.ts';
import { settings } from '../../process/settings.ts';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { shownProblem } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { type Call, CommerceProblem, call } from '../store-api.server.ts';
import type { Basket, BasketAnswer, BasketView, DeliveryEstimate } from './basket.ts';
import { basketFields, toBasket } from './basket-mapper.server.ts';
import * as words from './basket-words.ts';

type CartResponse = HttpTypes.StoreCartResponse;
/** Our own call; amounts in pounds. */
type EstimateResponse = { delivery_estimate: { amount: number; until_free: number | null } | null };

/** The shopper's basket; null when there is none (any more), it is another's, or it has become an order. */
export async function findBasket(shopper: Shopper): Promise<Basket | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  try {
    const { cart } = await callCart(path, { token: shopper.token });
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

/** The basket as the cart page shows it. */
export async function viewBasket(shopper: Shopper): Promise<BasketView> {
  const at = Date.now();
  const [basket, estimate] = await Promise.all([findBasket(shopper), estimateDelivery(shopper)]);
  return { basket, estimate: basket ? estimate : null, at };
}

/** Where the backend keeps the shopper's basket; null when the id is none. */
function pathOf({ basketId }: Shopper): string | null {
  return basketId !== null && /^cart_[A-Za-z0-9]{1,64}$/.test(basketId) ? `/store/carts/${basketId}` : null;
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && cart.completed_at !== null && cart.completed_at !== undefined;
}

/**
 * Puts a card into the basket. There is no look beforehand whether the basket still stands: only when the backend
 * refuses is that asked, and a basket that is gone is replaced by a new one with the card and the kept code in it. So
 * is the code of one that had been emptied.
 *
 * @param release who the shopper is when the basket is gone only because their session is over
 */
export async function addToBasket(
  shopper: Shopper,
  variantId: string,
  quantity: number,
  { keptCode = '', release }: { keptCode?: string; release?: () => Promise<Shopper | null> } = {},
): Promise<BasketAnswer> {
  const { cards } = await catalogue();
  const card = cards.find(({ envelopes }) => envelopes.some((envelope) => envelope.variantId === variantId));
  if (!card || card.isComingSoon || !isQuantity(quantity)) {
    return { ok: false, message: words.addAgain, problem: words.notAdded };
  }
  const line = { variant_id: variantId, quantity };
  const path = pathOf(shopper);
  if (path) {
    const answer = await attempt({ message: words.addAgain, problem: words.notAdded }, words.added(card.title), () =>
      callCart(`${path}/line-items`, { method: 'POST', body: line, token: shopper.token }),
    );
    if (answer.ok) {
      const [first, second] = answer.basket.lines;
      // The engine takes a code off with the last card; the shopper never did.
      const wasEmpty = !second && first?.quantity === quantity && answer.basket.codes.length === 0;
      return wasEmpty ? withKeptCode(answer) : answer;
    }
    if (!(await isGone(shopper, answer))) return answer;
    const guest = await release?.();
    if (guest) return addToBasket(guest, variantId, quantity, { keptCode });
  }
  const answer = await attempt(
    { message: words.noneAvailable, problem: words.notCreated },
    words.added(card.title),
    () =>
      callCart('/store/carts', {
        method: 'POST',
        body: { region_id: settings.regionId, items: [line] },
        token: shopper.token,
      }),
  );
  return answer.ok ? withKeptCode(answer) : answer;

  async function withKeptCode(added: Extract<BasketAnswer, { ok: true }>): Promise<BasketAnswer> {
    if (!keptCode) return added;
    const withCode = await applyCode({ ...shopper, basketId: added.basket.id }, keptCode);
    return withCode.ok && added.message ? { ...withCode, message: added.message } : added;
  }
}

/** A quantity of 0 or less removes the line; what is not a whole number up to 100 is ignored. */
export async function changeQuantity(shopper: Shopper, lineId: string, quantity: number): Promise<BasketAnswer> {
  if (Number.isInteger(quantity) && quantity <= 0) return removeLine(shopper, lineId);
  if (!isQuantity(quantity)) return { ok: false, message: words.updateAgain, problem: words.notUpdated };
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneAvailable);
  const answer = await attempt({ message: words.updateAgain, problem: words.notUpdated }, undefined, () =>
    callCart(`${path}/line-items/${encodeURIComponent(lineId)}`, {
      method: 'POST',
      body: { quantity },
      token: shopper.token,
    }),
  );
  return !answer.ok && (await isGone(shopper, answer)) ? nothingThere(words.noneAvailable) : answer;
}

/** A line that is gone already, by another tab, counts as removed. */
export async function removeLine(shopper: Shopper, lineId: string): Promise<BasketAnswer> {
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneAvailable);
  const answer = await attempt({ message: words.removeAgain, problem: words.notRemoved }, undefined, async () => {
    const { parent } = await call<{ parent?: HttpTypes.StoreCart }>(
      `${path}/line-items/${encodeURIComponent(lineId)}`,
      // The engine answers with the basket as `parent`, when it is asked for its fields.
      { method: 'DELETE', query: { fields: basketFields }, token: shopper.token },
    );
    return parent ? { cart: parent } : callCart(path, { token: shopper.token });
  });
  if (answer.ok || answer.outcome === 'unknown') return answer;
  const basket = await findBasket(shopper).catch(forLog);
  if (basket === null) return nothingThere(words.noneAvailable);
  return basket && !basket.lines.some(({ id }) => id === lineId) ? { ok: true, basket } : answer;
}

/** A guest's basket becomes the customer's at sign-in, with the customer's e-mail address; null when that failed. */
export async function transferBasket(shopper: Shopper): Promise<Basket | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  const answer = await attempt({ message: words.notTransferred }, undefined, () =>
    callCart(`${path}/customer`, { method: 'POST', token: shopper.token }),
  );
  return answer.ok ? answer.basket : null;
}

/** One code at a time; a code that brings nothing is taken off again and refused. */
export async function applyCode(shopper: Shopper, code: string): Promise<BasketAnswer> {
  const wanted = code.trim();
  if (!wanted) return { ok: false, message: words.codeInvalid };
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneFound);
  const answer = await attempt({ message: words.codeInvalid, problem: words.codeNotApplied }, words.codeApplied, () =>
    callCart(path, { method: 'POST', body: { promo_codes: [wanted] }, token: shopper.token }),
  );
  if (answer.ok) {
    const isOn = answer.basket.codes.some((applied) => applied.toLowerCase() === wanted.toLowerCase());
    return isOn ? answer : { ok: false, message: words.codeWithoutDiscount, basket: answer.basket };
  }
  if (await isGone(shopper, answer)) return nothingThere(words.noneFound);
  // The engine refuses some codes that it does not know with 400: to the shopper that is the same.
  return answer.status === 400 ? { ok: false, message: words.codeWithoutDiscount } : answer;
}

export async function clearCodes(shopper: Shopper): Promise<BasketAnswer> {
  const path = pathOf(shopper);
  if (!path) return nothingThere(words.noneFound);
  const answer = await attempt({ message: words.codeStays, problem: words.codeNotRemoved }, words.codeRemoved, () =>
    callCart(path, { method: 'POST', body: { promo_codes: [] }, token: shopper.token }),
  );
  return !answer.ok && (await isGone(shopper, answer)) ? nothingThere(words.noneFound) : answer;
}

type Attempt =
  | Extract<BasketAnswer, { ok: true }>
  | (Extract<BasketAnswer, { ok: false }> & Pick<CommerceProblem, 'outcome' | 'status'>);

/** What the shopper is told when it fails: the backend's own plain sentence, or else the first of ours. */
async function attempt(
  failure: { message: string; problem?: string },
  success: string | undefined,
  work: () => Promise<CartResponse>,
): Promise<Attempt> {
  try {
    const { cart } = await work();
    return { ok: true, basket: toBasket(cart, (await catalogue()).cards), ...(success && { message: success }) };
  } catch (error) {
    const { outcome, status } = logProblem(error);
    const message = shownProblem({ outcome, message: messageOf(error) }, failure.message);
    return { ok: false, ...failure, message, outcome, status, reference: currentReference() };
  }
}

/** Whether a basket that was refused something is no more; when nobody can say, it is taken to be there. */
async function isGone(shopper: Shopper, { outcome, status }: { outcome?: string; status?: number }): Promise<boolean> {
  if (outcome !== 'refused' || status === 429) return false;
  return (await findBasket(shopper).catch(forLog)) === null;
}

function nothingThere(message: string): BasketAnswer {
  return { ok: false, message, problem: message, isGone: true };
}

/** A call whose answer is the basket, with no more in it than we use. */
function callCart(path: string, asked: Call) {
  return call<CartResponse>(path, { ...asked, query: { fields: basketFields } });
}

function forLog(error: unknown): undefined {
  logProblem(error);
}

/** An answer that does not hold together is as good as none. */
function logProblem(error: unknown): Pick<CommerceProblem, 'outcome' | 'status'> {
  const { status, outcome } = error instanceof CommerceProblem ? error : ({ status: 0, outcome: 'unknown' } as const);
  console.error(JSON.stringify({ event: 'basket call failed', status, reason: messageOf(error) }));
  return { status, outcome };
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function isQuantity(quantity: number) {
  return Number.isInteger(quantity) && quantity >= limits.quantity.min && quantity <= limits.quantity.max;
}
