import { beginningOf } from '@shop/shared/format/beginning-of';
import { cancelForm } from '@shop/shared/forms/order-forms';
import { WishForm } from '@shop/shared/post-calendar/chosen-day';
import { data, redirectDocument } from 'react-router';
import * as v from 'valibot';
import { findCart } from '../../commerce/cart/cart.server.ts';
import { changeParcelDay, reorder, requestCancellation } from '../../commerce/order/order.server.ts';
import type { OrderAccess } from '../../commerce/order/order.ts';
import { notReordered } from '../../commerce/order/order-words.ts';
import { cartCookies } from '../../http/cart-cookies.server.ts';
import { becomeGuestIfRevoked, readShopper } from '../../http/session.server.ts';
import { checkForm } from '../check-form.ts';
import { answerForm, headersWith } from './answer-form.server.ts';
import { setFlash } from './flash.server.ts';

// These forms end on a new document, since only a document shows the flash.

export async function answerCancel(request: Request, id: string, access: OrderAccess, backTo: string) {
  const form = await request.formData();
  const checked = checkForm(cancelForm, form);
  const said = checked.ok
    ? await requestCancellation(id, access, checked.value.reason)
    : { ok: false as const, message: Object.values(checked.errors)[0] ?? '', status: 422 };
  if (!said.ok && said.status === 404) throw data(null, { status: 404 });
  const message = said.ok
    ? 'We have your request to cancel. A receipt of it is on its way to you by mail.'
    : said.message;
  return answerForm(form, backTo, { ok: said.ok, message }, { status: said.ok ? 200 : 422, isDocument: true });
}

export async function answerDay(request: Request, id: string, access: OrderAccess, backTo: string) {
  const form = await request.formData();
  const when = String(form.get('when') ?? '');
  const day = String(form.get(when === 'post' ? 'postOn' : 'arriveBy') ?? '');
  const wish = v.safeParse(WishForm, { when, day });
  const done = wish.success
    ? await changeParcelDay(id, access, String(form.get('parcel') ?? ''), wish.output)
    : { ok: false as const, message: wish.issues[0].message, status: 422 };
  if (!done.ok && done.status === 404) throw data(null, { status: 404 });
  const message = done.ok ? 'The day is changed.' : done.message;
  return answerForm(form, backTo, { ok: done.ok, message }, { status: done.ok ? 200 : 422, isDocument: true });
}

export async function answerReorder(request: Request, id: string, access: OrderAccess, backTo: string) {
  // A mailed link also opens the order when the session was ended elsewhere: the cards go into the guest cart.
  const shopper = (await becomeGuestIfRevoked(request)) ?? (await readShopper(request));
  const { token: _before, ...proof } = access;
  const by = shopper.token ? { ...proof, token: shopper.token } : proof;
  const done = await reorder(id, by, shopper.cartId);
  if (!done.ok) {
    if (done.status === 404) throw data(null, { status: 404 });
    throw redirectDocument(backTo, {
      status: 303,
      headers: headersWith(await setFlash({ type: 'error', message: notReordered })),
    });
  }
  const { cartId, added, skipped, unfit, unworded, hadWishes } = done;
  const leftOut = [
    ...(skipped.length > 0 ? [`Not sold at present, or no room for more: ${nameSome(skipped)}.`] : []),
    ...(unfit.length > 0 ? [`Your cart is full. Please order these separately: ${nameSome(unfit)}.`] : []),
  ];
  if (added.length === 0) {
    const flash = await setFlash({ type: 'warning', message: ['Nothing was added.', ...leftOut].join(' ') });
    throw redirectDocument(backTo, { status: 303, headers: headersWith(flash) });
  }
  const found = await findCart({ ...shopper, cartId });
  const cookies = found.ok && found.value ? await cartCookies(request, shopper, found.value) : [];
  const left = [
    ...leftOut,
    ...(hadWishes ? ['Whom they go to, and when, you say anew in the checkout.'] : []),
    ...(unworded.length > 0 ? [`We do not write into cards for now: ${nameSome(unworded)}.`] : []),
  ];
  const message = ['The cards are in your cart.', ...left].join(' ');
  const flash = await setFlash({ type: left.length > 0 ? 'warning' : 'success', message });
  throw redirectDocument('/cart', { status: 303, headers: headersWith(...cookies, flash) });
}

const mostNamed = 3;
const longestName = 35;

function nameSome(titles: string[]): string {
  const names = titles
    .slice(0, mostNamed)
    .map((title) => `‘${title.length > longestName ? `${beginningOf(title, longestName)}…` : title}’`);
  const more = titles.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
