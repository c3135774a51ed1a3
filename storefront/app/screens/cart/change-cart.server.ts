import { limits } from '@shop/shared/limits';
import { data } from 'react-router';
import { emptyCart } from '../../commerce/cart/account-cart.server.ts';
import {
  type Adding,
  applyCode,
  changeGiftCards,
  changeQuantity,
  clearCodes,
  findCart,
  removeLine,
} from '../../commerce/cart/cart.server.ts';
import type { Cart, CartAnswer } from '../../commerce/cart/cart.ts';
import { noneAvailable, notRemoved, notRetrieved, removeAgain } from '../../commerce/cart/cart-words.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { cartCookies, clearCartCookies, codeCookie, newCartCookies, readCode } from '../../http/cart-cookies.server.ts';
import { readCheckoutState } from '../../http/checkout-state.server.ts';
import { cartCookie, checkoutCookie, readVisitor, visitorCookie } from '../../http/cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readShopper } from '../../http/session.server.ts';
import { addOrPutBack } from './line/put-back.server.ts';

export type ChangeFields = Pick<FormData, 'get'>;

type Cleared = { ok: true; cart: null; message?: undefined; isPacked?: undefined };

interface Changed {
  answer: CartAnswer | Cleared;
  cookies: string[];
  /** The promotion code that the browser keeps from now on. */
  code: string;
  /** The owner of the cart from now on. */
  shopper: Shopper;
}

export async function changeCart(request: Request, shopper: Shopper, form: ChangeFields): Promise<Changed> {
  if (form.get('intent') === 'clear') {
    // Medusa drops a guest cart that is not used any more; the next add creates a new one.
    await emptyCart(shopper);
    const cookies = await clearCartCookies(request, shopper.token !== null);
    // Without it the checkout of the cleared cart would count as that of the order before it.
    if (shopper.cartId) {
      cookies.push(await checkoutCookie.serialize(await readCheckoutState(request, shopper.cartId)));
    }
    return { answer: { ok: true, cart: null }, cookies, code: '', shopper: { ...shopper, cartId: null } };
  }
  const savedCode = readCode(request);
  const kind = shopper.token === null ? undefined : readVisitor(request).trade;
  const more = { savedCode, kind, release: () => becomeGuestIfRevoked(request) };
  const first = await applyChange(form, shopper, more);
  // A session that was ended elsewhere loses its cart; the cards move to a guest cart, where the change is tried again.
  const guest = !first.ok && first.isGone ? await becomeGuestIfRevoked(request) : null;
  const tried = guest ? await applyChange(form, guest, { savedCode }) : first;
  // The lines of the guest's copy have other ids, so that nothing was removed.
  const isLeft = tried.ok && form.get('intent') === 'remove' && isSessionJustEnded();
  const answer: CartAnswer = isLeft ? { ok: false, message: removeAgain, problem: notRemoved } : tried;
  return toChanged(request, isSessionJustEnded() ? await readShopper(request) : shopper, form, { answer, savedCode });
}

async function toChanged(
  request: Request,
  shopper: Shopper,
  form: ChangeFields,
  { answer, savedCode }: { answer: CartAnswer; savedCode: string },
): Promise<Changed> {
  if (!answer.ok) {
    if (answer.isGone) {
      const cookies = await cartCookies(request, shopper, null);
      return { answer, cookies, code: savedCode, shopper: { ...shopper, cartId: null } };
    }
    const cookies = await newCartCookies(request, shopper, answer);
    const owner = { ...shopper, cartId: answer.cart?.id ?? shopper.cartId };
    return { answer, cookies, code: savedCode, shopper: owner };
  }
  const cookies = await cartCookies(request, shopper, answer.cart);
  const code = nextCode(form, answer.cart.codes, savedCode);
  if (code !== savedCode) cookies.push(codeCookie(code));
  return { answer, cookies, code, shopper: { ...shopper, cartId: answer.cart.id } };
}

/** An accepted code is remembered even if it falls off with its cards; 'Clear' forgets it. */
function nextCode(form: ChangeFields, codes: string[], savedCode: string) {
  if (form.get('intent') === 'clear-code') return '';
  return codes[0] ?? savedCode;
}

async function applyChange(form: ChangeFields, shopper: Shopper, adding: Adding): Promise<CartAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  // A line's form without an intent is about its quantity.
  switch (field('intent') || 'quantity') {
    case 'add':
      return addOrPutBack(shopper, field, parseWholeNumber(field('quantity') || '1'), adding);
    case 'quantity': {
      const quantity = readQuantity(field('quantity'), field('step'));
      return quantity >= limits.quantity.min ? changeQuantity(shopper, field('line'), quantity) : ignore(shopper);
    }
    case 'remove':
      return removeLine(shopper, field('line'));
    case 'code':
      return applyCode(shopper, field('code'));
    case 'clear-code':
      return clearCodes(shopper);
    case 'gift-card':
      return changeGiftCards(shopper, field('gift'));
    case 'drop-gift-cards':
      return changeGiftCards(shopper, null);
    default:
      throw data(null, { status: 400 });
  }
}

/** What is no quantity changes nothing: removing has its own button. */
async function ignore(shopper: Shopper): Promise<CartAnswer> {
  const found = await findCart(shopper);
  if (!found.ok) return { ok: false, message: notRetrieved };
  if (found.value) return { ok: true, cart: found.value };
  return { ok: false, message: noneAvailable, problem: noneAvailable, isGone: true };
}

/** A step that would leave none changes nothing. */
function readQuantity(typed: string, step: string) {
  const { min } = limits.quantity;
  const quantity = parseWholeNumber(typed);
  const wanted = quantity + parseWholeNumber(step || '0');
  return step && wanted < min ? Math.max(min, quantity) : wanted;
}

/** `Number` would also parse `0x10`, `1e1` and an empty field. */
function parseWholeNumber(typed: string) {
  return /^\s*[-+]?\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** A browser that has lost its cookies sends its own copies of cart and code. */
export async function restoreCookies(
  cart: Pick<Cart, 'id' | 'itemCount' | 'trade'> | null,
  code: string,
  isSignedIn: boolean,
) {
  return [
    ...(cart ? [await cartCookie.serialize(cart.id)] : []),
    ...(code ? [codeCookie(code)] : []),
    visitorCookie(cart?.itemCount ?? 0, isSignedIn, cart?.trade),
  ];
}
