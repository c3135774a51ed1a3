import type { HttpTypes } from '@medusajs/types';
import { readGiftCardCode } from '@shop/shared/gift-cards/gift-card-code';
import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { limits, tooManyOfCard } from '@shop/shared/limits';
import type { CodeEffect, DeliveryEstimate as EstimateAnswer } from '@shop/shared/store-answers/cart';
import { inWholePacks } from '@shop/shared/trade/packs';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import type { CardWords } from '@shop/shared/words/card-words';
import { wordsIdOf } from '@shop/shared/words/line-words';
import { currentRequestId } from '../../process/current-request-id.ts';
import { settings } from '../../process/settings.ts';
import { favourites } from '../catalogue/browse.ts';
import { type Card, toTile } from '../catalogue/card.ts';
import { catalogue } from '../catalogue.server.ts';
import { arrivalBy } from '../post/arrivals.server.ts';
import { type Answer, type Problem, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';
import type { Cart, CartAnswer, CartView, DeliveryEstimate } from './cart.ts';
import { cartFields, hasEndedPromotion, isOrdered } from './cart-mapper.server.ts';
import { withNotes } from './cart-notes.server.ts';
import { toView } from './cart-view.ts';
import * as words from './cart-words.ts';
import { readCart, requestCart } from './request-cart.server.ts';

/** @returns null when the cart is missing, another customer's, or already an order */
export async function findCart(shopper: Shopper): Promise<Answer<Cart | null>> {
  const found = await fetchCart(shopper);
  return found.ok ? { ok: true, value: found.value && (await readCart(found.value, shopper.token)) } : found;
}

export async function hasBecomeOrder(shopper: Shopper): Promise<boolean> {
  const found = await fetchCartOrOrdered(shopper);
  return found.ok && found.value !== null && isOrdered(found.value);
}

async function fetchCart(shopper: Shopper): Promise<Answer<HttpTypes.StoreCart | null>> {
  const found = await fetchCartOrOrdered(shopper);
  return found.ok && found.value && isOrdered(found.value) ? { ok: true, value: null } : found;
}

async function fetchCartOrOrdered(shopper: Shopper): Promise<Answer<HttpTypes.StoreCart | null>> {
  const path = pathOf(shopper);
  if (!path) return { ok: true, value: null };
  const call = { token: shopper.token, query: { fields: cartFields }, unlogged: [404] };
  const answer = await callStore<HttpTypes.StoreCartResponse>('find_cart', path, call);
  if (answer.ok) return { ok: true, value: answer.value.cart };
  return answer.problem.status === 404 ? { ok: true, value: null } : answer;
}

/** Medusa keeps an ended promotion's discount until the cart changes next: too late to tell the shopper. */
async function findCurrentCart(shopper: Shopper): Promise<Answer<Cart | null>> {
  const found = await fetchCart(shopper);
  if (!found.ok || !found.value) return found.ok ? { ok: true, value: null } : found;
  if (!hasEndedPromotion(found.value)) return { ok: true, value: await readCart(found.value, shopper.token) };
  // On failure the cart is shown unchanged; it is checked again before payment.
  await callStore('end_offers', `${pathOf(shopper)}/up-to-date`, { method: 'POST', token: shopper.token });
  return findCart(shopper);
}

/** @returns the price of standard delivery; null for an empty cart or when the backend cannot say */
async function estimateDelivery(
  shopper: Shopper,
): Promise<{ estimate: DeliveryEstimate | null; code: CodeEffect | null }> {
  const path = pathOf(shopper);
  if (!path) return { estimate: null, code: null };
  const answer = await callStore<{ delivery_estimate: EstimateAnswer | null }>(
    'estimate_delivery',
    `${path}/delivery-estimate`,
    {
      token: shopper.token,
    },
  );
  const known = answer.ok ? answer.value.delivery_estimate : null;
  return {
    estimate: known && { amount: known.amount, freeOver: known.free_over, untilFree: known.until_free },
    code: known?.code ?? null,
  };
}

export async function viewCart(shopper: Shopper): Promise<Answer<CartView>> {
  const at = Date.now();
  const [found, { estimate, code }, { cards }] = await Promise.all([
    findCurrentCart(shopper),
    estimateDelivery(shopper),
    catalogue(),
  ]);
  if (!found.ok) return found;
  const cart = found.value && withNotes(found.value, estimate, code);
  const arrival = cart && (await arrivalOf(cart));
  return { ok: true, value: { ...toView(cart, estimate, cards, arrival), ...likedBeside(cart, cards), at } };
}

export async function viewChangedCart(shopper: Shopper, cart: Cart): Promise<CartView> {
  const [{ estimate, code }, arrival, { cards }] = await Promise.all([
    estimateDelivery(shopper),
    arrivalOf(cart),
    catalogue(),
  ]);
  return { ...toView(withNotes(cart, estimate, code), estimate, cards, arrival), ...likedBeside(cart, cards) };
}

/** The sentences of the cart's own page about a code and gift cards; the checkout sums up no estimate, so balances stay. */
export async function noteCart(shopper: Shopper, cart: Cart): Promise<Cart> {
  if (cart.codes.length === 0 && !cart.lines.some(({ isGiftCard }) => isGiftCard)) return cart;
  const { estimate, code } = await estimateDelivery(shopper);
  return { ...withNotes(cart, estimate, code), ...(cart.credits && { credits: cart.credits }) };
}

/** Gift cards alone are not posted. */
function arrivalOf({ mailed, deliveryOptionId }: Cart): Promise<string | null> {
  return mailed ? Promise.resolve(null) : arrivalBy(deliveryOptionId);
}

export async function viewEmptyCart(): Promise<CartView> {
  const { cards } = await catalogue();
  return { ...toView(null, null, cards), ...likedBeside(null, cards) };
}

function likedBeside(cart: Cart | null, cards: Card[]): Pick<CartView, 'liked'> {
  return cart?.lines.length ? {} : { liked: favourites(cards).map(toTile) };
}

function pathOf({ cartId }: Shopper): string | null {
  return cartId !== null && /^cart_[A-Za-z0-9]{1,64}$/.test(cartId) ? `/store/carts/${cartId}` : null;
}

export interface Adding {
  savedCode?: string;
  words?: CardWords;
  release?: () => Promise<Shopper | null>;
  /** The buyer's kind of account: a shop gets whole packs. */
  kind?: TradeKind | undefined;
}

/** The cart is read after a refusal alone, and replaced if missing. @param release makes a guest of an ended session */
export async function addToCart(
  shopper: Shopper,
  variantId: string,
  wanted: number,
  { savedCode = '', words: inside, release, kind }: Adding = {},
): Promise<CartAnswer> {
  const { cards } = await catalogue();
  const card = cards.find(({ envelopes }) => envelopes.some((envelope) => envelope.variantId === variantId));
  if (!card || card.isComingSoon || !isQuantity(wanted)) {
    return { ok: false, ...notAdded };
  }
  const isPacked = kind === 'trade' && card.cardsInside === 1;
  const quantity = isPacked ? inWholePacks(wanted) : wanted;
  const success = isPacked ? words.addedInPacks(card.title, quantity) : words.added(card.title);
  const line = { variant_id: variantId, quantity };
  const addTo = (path: string) =>
    inside
      ? requestCart('add_words', `${path}/words`, { body: { ...line, ...inside }, token: shopper.token })
      : requestCart('add_to_cart', `${path}/line-items`, { body: line, token: shopper.token });
  const path = pathOf(shopper);
  if (path) {
    const answer = toAttempt(await addTo(path), notAdded, success);
    if (answer.ok) {
      const [first, second] = answer.cart.lines;
      // Medusa removes the code with the last item; the shopper did not.
      const wasEmpty = !second && first?.quantity === quantity && answer.cart.codes.length === 0;
      return told(wasEmpty ? await withSavedCode(answer) : answer);
    }
    if (!(await isGone(shopper, answer))) return answer;
    const guest = await release?.();
    if (guest) return addToCart(guest, variantId, wanted, { savedCode, ...(inside && { words: inside }) });
  }
  const answer = inside ? await addToNewCart('add_to_cart', shopper, addTo, success) : await addFirst();
  return answer.ok ? told(await withSavedCode(answer)) : answer;

  async function addFirst(): Promise<CartAnswer> {
    const made = await createCart('add_to_cart', shopper, { items: [line] });
    const isAboutLine = !made.ok && made.problem.outcome === 'refused' && made.problem.code !== 'held_off';
    return toAttempt(made, isAboutLine ? notAdded : noCart, success);
  }

  function told(done: CartAnswer): CartAnswer {
    return done.ok && isPacked ? { ...done, isPacked } : done;
  }

  async function withSavedCode(added: Extract<CartAnswer, { ok: true }>): Promise<CartAnswer> {
    if (!savedCode) return added;
    const withCode = await applyCode({ ...shopper, cartId: added.cart.id }, savedCode);
    return withCode.ok && added.message ? { ...withCode, message: added.message } : added;
  }
}

/** Another envelope makes another line; the words keep their id in another cart. @param release as in `addToCart` */
export async function changeWords(
  shopper: Shopper,
  id: string,
  change: { variantId: string; quantity: number; words: CardWords },
  release?: () => Promise<Shopper | null>,
): Promise<CartAnswer> {
  const failure = { message: words.updateAgain, problem: words.notUpdated };
  const found = await findCart(shopper);
  if (!found.ok) return toAttempt(found, failure);
  const guest = found.value ? null : await release?.();
  if (guest) return changeWords(guest, id, change);
  const line = found.value?.lines.find((one) => one.words?.id === id);
  if (!line) return missingCart(words.noneAvailable);
  const { variantId: variant_id, quantity, words: inside } = change;
  const call = { body: { variant_id, quantity, ...inside }, token: shopper.token };
  const path = `${pathOf(shopper)}/words/${encodeURIComponent(line.id)}`;
  return toAttempt(await requestCart('change_words', path, call), failure);
}

/** A cart that cannot be read counts as none that was ordered. */
export async function haveWordsBeenOrdered(shopper: Shopper, id: string): Promise<boolean> {
  const found = await fetchCartOrOrdered(shopper);
  if (!found.ok || !found.value || !isOrdered(found.value)) return false;
  return found.value.items?.some(({ metadata }) => wordsIdOf(metadata) === id) ?? false;
}

/** A quantity of 0 or less removes the line; one that is not a whole number up to 100 is refused. */
export async function changeQuantity(shopper: Shopper, lineId: string, quantity: number): Promise<CartAnswer> {
  if (Number.isInteger(quantity) && quantity <= 0) return removeLine(shopper, lineId);
  if (!isQuantity(quantity)) {
    const message = quantity > limits.quantity.max ? tooManyOfCard : words.updateAgain;
    return { ok: false, message, problem: words.notUpdated };
  }
  const path = pathOf(shopper);
  if (!path) return missingCart(words.noneAvailable);
  const call = { body: { quantity }, token: shopper.token };
  const answer = toAttempt(
    await requestCart('change_quantity', `${path}/line-items/${encodeURIComponent(lineId)}`, call),
    { message: words.updateAgain, problem: words.notUpdated },
  );
  return !answer.ok && (await isGone(shopper, answer)) ? missingCart(words.noneAvailable) : answer;
}

/** A line that another tab has removed already counts as removed. */
export async function removeLine(shopper: Shopper, lineId: string): Promise<CartAnswer> {
  const path = pathOf(shopper);
  if (!path) return missingCart(words.noneAvailable);
  const answer = toAttempt(await requestRemoval(path, shopper, lineId), {
    message: words.removeAgain,
    problem: words.notRemoved,
  });
  if (answer.ok || answer.outcome === 'unknown') return answer;
  const found = await findCart(shopper);
  if (!found.ok) return answer;
  if (found.value === null) return missingCart(words.noneAvailable);
  return found.value.lines.some(({ id }) => id === lineId) ? answer : { ok: true, cart: found.value };
}

async function requestRemoval(path: string, { token }: Shopper, lineId: string): Promise<Answer<Cart>> {
  const line = `${path}/line-items/${encodeURIComponent(lineId)}`;
  const call = { method: 'DELETE', query: { fields: cartFields }, token } as const;
  const removed = await callStore<{ parent?: HttpTypes.StoreCart }>('remove_line', line, call);
  if (!removed.ok) return removed;
  const { parent } = removed.value;
  // Medusa answers with the cart as `parent`, but only when fields are requested.
  return parent
    ? { ok: true, value: await readCart(parent, token) }
    : requestCart('remove_line', path, { method: 'GET', token });
}

export async function transferCart(shopper: Shopper): Promise<Cart | null> {
  const path = pathOf(shopper);
  if (!path) return null;
  const answer = await requestCart('transfer_cart', `${path}/customer`, { token: shopper.token });
  return answer.ok ? answer.value : null;
}

/** One code applies at a time; a code that takes nothing off is refused. */
export async function applyCode(shopper: Shopper, code: string): Promise<CartAnswer> {
  const wanted = code.trim();
  if (!wanted) return { ok: false, message: words.codeInvalid };
  const path = pathOf(shopper);
  if (!path) return missingCart(words.noneFound);
  const call = { body: { promo_codes: [wanted] }, token: shopper.token };
  const answer = toAttempt(
    await requestCart('apply_code', path, call),
    { message: words.codeInvalid, problem: words.codeNotApplied },
    words.codeApplied,
  );
  if (answer.ok) {
    const isOn = answer.cart.codes.some((applied) => applied.toLowerCase() === wanted.toLowerCase());
    return isOn ? answer : { ok: false, message: withoutDiscount(wanted), cart: answer.cart };
  }
  if (await isGone(shopper, answer)) return missingCart(words.noneFound);
  // Medusa answers some unknown codes with 400.
  return answer.status === 400 ? { ok: false, message: withoutDiscount(wanted) } : answer;
}

function withoutDiscount(code: string) {
  return readGiftCardCode(code)
    ? `${words.codeWithoutDiscount}. ${words.looksLikeGiftCard}`
    : words.codeWithoutDiscount;
}

export async function clearCodes(shopper: Shopper): Promise<CartAnswer> {
  const path = pathOf(shopper);
  if (!path) return missingCart(words.noneFound);
  const call = { body: { promo_codes: [] }, token: shopper.token };
  const answer = toAttempt(
    await requestCart('clear_codes', path, call),
    { message: words.codeStays, problem: words.codeNotRemoved },
    words.codeRemoved,
  );
  return !answer.ok && (await isGone(shopper, answer)) ? missingCart(words.noneFound) : answer;
}

/** @param code null takes every gift card off again */
export async function changeGiftCards(shopper: Shopper, code: string | null): Promise<CartAnswer> {
  const path = pathOf(shopper);
  if (!path) return missingCart(words.noneFound);
  const isDropped = code === null;
  const call = isDropped ? { method: 'DELETE' as const } : { body: { code: code.trim() } };
  const answer = toAttempt(
    await requestCart(isDropped ? 'drop_gift_cards' : 'use_gift_card', `${path}/gift-card`, {
      ...call,
      token: shopper.token,
    }),
    { message: isDropped ? words.giftCardStays : words.giftCardInvalid },
    isDropped ? words.giftCardsRemoved : words.giftCardUsed,
  );
  if (answer.ok) return answer;
  const paid = isDropped ? null : await findCartPaidWith(shopper, code);
  if (paid) return { ok: true, cart: paid, message: words.giftCardUsed };
  return (await isGone(shopper, answer)) ? missingCart(words.noneFound) : answer;
}

/** A second tap sends the same code again, or finds the field that the first has emptied. */
async function findCartPaidWith(shopper: Shopper, code: string): Promise<Cart | null> {
  const ending = code.trim() && readGiftCardCode(code)?.slice(-4);
  if (ending === undefined) return null;
  const found = await findCart(shopper);
  const cart = found.ok ? found.value : null;
  return cart?.giftLeft !== undefined && cart.credits?.some(({ said }) => said.includes(ending)) ? cart : null;
}

type WantedGiftCard = GiftCardWish & { /** Pounds. */ amount: number };

/** @param release makes the shopper a guest when the session has ended */
export async function addGiftCard(
  shopper: Shopper,
  wanted: WantedGiftCard,
  release?: () => Promise<Shopper | null>,
): Promise<CartAnswer> {
  const addTo = (path: string) =>
    requestCart('add_gift_card', `${path}/gift-cards`, { body: { ...wanted }, token: shopper.token });
  const path = pathOf(shopper);
  if (path) {
    const answer = toAttempt(await addTo(path), notAdded, words.giftCardAdded);
    if (answer.ok || !(await isGone(shopper, answer))) return answer;
    const guest = await release?.();
    if (guest) return addGiftCard(guest, wanted);
  }
  return addToNewCart('add_gift_card', shopper, addTo, words.giftCardAdded);
}

/** It never adds one: a gift card ordered meanwhile is not wanted twice. @param release as in `addToCart` */
export async function changeBoughtGiftCard(
  shopper: Shopper,
  id: string,
  wanted: WantedGiftCard,
  release?: () => Promise<Shopper | null>,
): Promise<CartAnswer> {
  const failure = { message: words.giftCardNotSaved };
  const found = await findCart(shopper);
  if (!found.ok) return toAttempt(found, failure);
  const guest = found.value ? null : await release?.();
  if (guest) return changeBoughtGiftCard(guest, id, wanted);
  const line = found.value?.lines.find((one) => one.giftCardId === id);
  if (!line) return missingCart(words.giftCardGone);
  const path = `${pathOf(shopper)}/gift-cards/${encodeURIComponent(line.id)}`;
  return toAttempt(
    await requestCart('change_bought_gift_card', path, { body: { ...wanted }, token: shopper.token }),
    failure,
  );
}

/** Puts packs of cards into the cart of a trade account: all of them, or none. */
export async function addPacks(
  shopper: Shopper,
  lines: readonly { variant_id: string; packs: number }[],
): Promise<CartAnswer> {
  const addTo = (path: string) =>
    requestCart('add_packs', `${path}/packs`, { body: { lines: [...lines] }, token: shopper.token });
  const path = pathOf(shopper);
  if (path) {
    const answer = toAttempt(await addTo(path), notAdded, words.packsAdded);
    if (answer.ok || !(await isGone(shopper, answer))) return answer;
  }
  return addToNewCart('add_packs', shopper, addTo, words.packsAdded);
}

const noCart = { message: words.noneAvailable, problem: words.notCreated };
const notAdded = { message: words.addAgain, problem: words.notAdded };

function createCart(verb: string, { token }: Shopper, more: object = {}): Promise<Answer<Cart>> {
  return requestCart(verb, '/store/carts', { body: { region_id: settings.regionId, ...more }, token });
}

/** A new cart is kept when the adding fails, or each further try would make another. */
async function addToNewCart(
  verb: string,
  shopper: Shopper,
  addTo: (path: string) => Promise<Answer<Cart>>,
  success: string,
): Promise<Attempt> {
  const made = await createCart(verb, shopper);
  if (!made.ok) return toAttempt(made, noCart);
  const answer = toAttempt(await addTo(`/store/carts/${made.value.id}`), notAdded, success);
  return answer.ok ? answer : { ...answer, cart: made.value };
}

type Attempt =
  | Extract<CartAnswer, { ok: true }>
  | (Extract<CartAnswer, { ok: false }> & Pick<Problem, 'outcome' | 'status'>);

function toAttempt(answer: Answer<Cart>, failure: { message: string; problem?: string }, success?: string): Attempt {
  if (answer.ok) return { ok: true, cart: answer.value, ...(success && { message: success }) };
  const { outcome, status } = answer.problem;
  const message = sentenceFor(answer.problem, failure.message);
  return { ok: false, ...failure, message, outcome, status, requestId: currentRequestId() };
}

/** A cart counts as there when the backend cannot say. */
async function isGone(shopper: Shopper, { outcome, status }: { outcome?: string; status?: number }): Promise<boolean> {
  if (outcome !== 'refused' || status === 429) return false;
  const found = await findCart(shopper);
  return found.ok && found.value === null;
}

function missingCart(message: string): CartAnswer {
  return { ok: false, message, problem: message, isGone: true };
}

function isQuantity(quantity: number) {
  return Number.isInteger(quantity) && quantity >= limits.quantity.min && quantity <= limits.quantity.max;
}
