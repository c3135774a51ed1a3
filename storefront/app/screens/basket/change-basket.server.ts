import { limits } from '@shop/shared/limits';
import { data } from 'react-router';
import { emptyBasket } from '../../commerce/basket/account-basket.server.ts';
import { addToBasket, applyCode, changeQuantity, clearCodes, removeLine } from '../../commerce/basket/basket.server.ts';
import type { BasketAnswer } from '../../commerce/basket/basket.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { basketCookies, codeCookie, forgetBasket, readCode } from '../../http/basket-cookies.server.ts';
import { basketCookie, visitorCookie } from '../../http/cookies.server.ts';
import { endedElsewhere, isSessionJustOver, readShopper } from '../../http/session.server.ts';

/** The fields of one change, as its form has sent them. */
export type ChangeFields = Pick<FormData, 'get'>;

type Cleared = { ok: true; basket: null; message?: undefined };

interface Changed {
  answer: BasketAnswer | Cleared;
  cookies: string[];
  /** Whose basket it is from now on. */
  shopper: Shopper;
}

/** Does one change, and says which cookies the browser gets for it. */
export async function changeBasket(request: Request, shopper: Shopper, form: ChangeFields): Promise<Changed> {
  if (form.get('intent') === 'clear') {
    // The backend forgets a guest's that nobody asks for any more; a new one is made by the next add.
    await emptyBasket(shopper);
    const cookies = await forgetBasket(shopper.token !== null);
    return { answer: { ok: true, basket: null }, cookies, shopper: { ...shopper, basketId: null } };
  }
  const keptCode = readCode(request);
  const first = await act(form, shopper, keptCode, () => endedElsewhere(request));
  // With the session that was ended elsewhere goes its basket; the cards are in a guest's, where this is tried again.
  const guest = !first.ok && first.isGone ? await endedElsewhere(request) : null;
  const answer = guest ? await act(form, guest, keptCode) : first;
  return changed(request, isSessionJustOver() ? await readShopper(request) : shopper, form, { answer, keptCode });
}

async function changed(
  request: Request,
  shopper: Shopper,
  form: ChangeFields,
  { answer, keptCode }: { answer: BasketAnswer; keptCode: string },
): Promise<Changed> {
  if (!answer.ok) {
    if (answer.isGone) {
      const cookies = await basketCookies(request, shopper, null);
      return { answer, cookies, shopper: { ...shopper, basketId: null } };
    }
    return { answer, cookies: [], shopper };
  }
  const cookies = await basketCookies(request, shopper, answer.basket);
  const code = codeAfter(form, answer.basket.codes, keptCode);
  if (code !== keptCode) cookies.push(codeCookie(code));
  return { answer, cookies, shopper: { ...shopper, basketId: answer.basket.id } };
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
): Promise<BasketAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  // A line's form without another wish is about its quantity.
  switch (field('intent') || 'quantity') {
    case 'add':
      return addToBasket(shopper, field('variant'), wholeNumber(field('quantity') || '1'), {
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

/** A browser that has lost its cookies brings its copies: they are taken back when there is still such a basket. */
export async function restoreCookies(
  basket: { id: string; itemCount: number } | null,
  code: string,
  isSignedIn: boolean,
) {
  return [
    ...(basket ? [await basketCookie.serialize(basket.id)] : []),
    ...(code ? [codeCookie(code)] : []),
    visitorCookie(basket?.itemCount ?? 0, isSignedIn),
  ];
}
