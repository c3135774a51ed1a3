import { limits } from '@shop/shared/limits';
import { data } from 'react-router';
import { emptyCart } from '../../commerce/cart/account-cart.server.ts';
import { addToCart, applyCode, changeQuantity, clearCodes, removeLine } from '../../commerce/cart/cart.server.ts';
import type { CartAnswer } from '../../commerce/cart/cart.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { cartCookies, codeCookie, forgetCart, readCode } from '../../http/cart-cookies.server.ts';
import { cartCookie, visitorCookie } from '../../http/cookies.server.ts';
import { endedElsewhere, isSessionJustOver, readShopper } from '../../http/session.server.ts';

/** The fields of one change, as its form has sent them. */
export type ChangeFields = Pick<FormData, 'get'>;

type Cleared = { ok: true; cart: null; message?: undefined };

interface Changed {
  answer: CartAnswer | Cleared;
  cookies: string[];
  /** Whose cart it is from now on. */
  shopper: Shopper;
}

/** Does one change, and says which cookies the browser gets for it. */
export async function changeCart(request: Request, shopper: Shopper, form: ChangeFields): Promise<Changed> {
  if (form.get('intent') === 'clear') {
    // The backend forgets a guest's that nobody asks for any more; a new one is made by the next add.
    await emptyCart(shopper);
    const cookies = await forgetCart(shopper.token !== null);
    return { answer: { ok: true, cart: null }, cookies, shopper: { ...shopper, cartId: null } };
  }
  const keptCode = readCode(request);
  const first = await act(form, shopper, keptCode, () => endedElsewhere(request));
  // With the session that was ended elsewhere goes its cart; the cards are in a guest's, where this is tried again.
  const guest = !first.ok && first.isGone ? await endedElsewhere(request) : null;
  const answer = guest ? await act(form, guest, keptCode) : first;
  return changed(request, isSessionJustOver() ? await readShopper(request) : shopper, form, { answer, keptCode });
}

async function changed(
  request: Request,
  shopper: Shopper,
  form: ChangeFields,
  { answer, keptCode }: { answer: CartAnswer; keptCode: string },
): Promise<Changed> {
  if (!answer.ok) {
    if (answer.isGone) {
      const cookies = await cartCookies(request, shopper, null);
      return { answer, cookies, shopper: { ...shopper, cartId: null } };
    }
    return { answer, cookies: [], shopper };
  }
  const cookies = await cartCookies(request, shopper, answer.cart);
  const code = codeAfter(form, answer.cart.codes, keptCode);
  if (code !== keptCode) cookies.push(codeCookie(code));
  return { answer, cookies, shopper: { ...shopper, cartId: answer.cart.id } };
}

/** A code that was accepted is kept, also when it falls off with the goods; 'Clear' forgets it. */
function codeAfter(form: ChangeFields, codes: string[], keptCode: string) {
  if (form.get('intent') === 'clear-code') return '';
  return codes[0] ?? keptCode;
}

async function act(
  form: ChangeFields,
  shopper: Shopper,
  keptCode: string,
  release?: () => Promise<Shopper | null>,
): Promise<CartAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  // A line's form without another wish is about its quantity.
  switch (field('intent') || 'quantity') {
    case 'add':
      return addToCart(shopper, field('variant'), wholeNumber(field('quantity') || '1'), {
        keptCode,
        ...(release && { release }),
      });
    case 'quantity':
      return changeQuantity(shopper, field('line'), quantityOf(field('quantity'), field('step')));
    case 'remove':
      return removeLine(shopper, field('line'));
    case 'code':
      return applyCode(shopper, field('code'));
    case 'clear-code':
      return clearCodes(shopper);
    default:
      throw data(null, { status: 400 });
  }
}

/** A step leads to one at least; removing has a button of its own. */
function quantityOf(typed: string, step: string) {
  const quantity = wholeNumber(typed);
  return step ? Math.max(limits.quantity.min, quantity + wholeNumber(step)) : quantity;
}

/** `Number` would read `0x10`, `1e1` and an empty field too. */
function wholeNumber(typed: string) {
  return /^\s*[-+]?\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** A browser that has lost its cookies brings its copies: they are taken back when there is still such a cart. */
export async function restoreCookies(
  cart: { id: string; itemCount: number } | null,
  code: string,
  isSignedIn: boolean,
) {
  return [
    ...(cart ? [await cartCookie.serialize(cart.id)] : []),
    ...(code ? [codeCookie(code)] : []),
    visitorCookie(cart?.itemCount ?? 0, isSignedIn),
  ];
}
