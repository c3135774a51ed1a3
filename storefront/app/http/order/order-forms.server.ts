import { cancelForm } from '@shop/shared/forms/order-forms';
import { data, redirectDocument } from 'react-router';
import { findCart } from '../../commerce/cart/cart.server.ts';
import { askToCancel, reorder } from '../../commerce/order/order.server.ts';
import type { OrderAccess } from '../../commerce/order/order.ts';
import { notReordered } from '../../commerce/order/order-words.ts';
import { answerForm, headersWith } from '../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../forms/answer/flash.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { cartCookies } from '../cart-cookies.server.ts';
import { endedElsewhere, readShopper } from '../session.server.ts';

// The forms on an order's page end with a message on the next page, which is a document of its own: only such a page
// shows what was left for it.

/** @param backTo the page of the order */
export async function answerCancel(request: Request, id: string, access: OrderAccess, backTo: string) {
  const form = await request.formData();
  const checked = checkForm(cancelForm, form);
  const said = checked.ok
    ? await askToCancel(id, access, checked.value.reason)
    : { ok: false as const, message: Object.values(checked.errors)[0] ?? '', status: 422 };
  if (!said.ok && said.status === 404) throw data(null, { status: 404 });
  const message = said.ok
    ? 'We have your request to cancel. A receipt of it is on its way to you by mail.'
    : said.message;
  return answerForm(form, backTo, { ok: said.ok, message }, { status: said.ok ? 200 : 422, isDocument: true });
}

/** Ends at the cart, where the shopper sees what came into it and is told what is no longer sold. */
export async function answerReorder(request: Request, id: string, access: OrderAccess, backTo: string) {
  // A link opens the order also to somebody whose session was ended elsewhere: the cards go to those they had.
  const shopper = (await endedElsewhere(request)) ?? (await readShopper(request));
  const { token: _before, ...proof } = access;
  const by = shopper.token ? { ...proof, token: shopper.token } : proof;
  const done = await reorder(id, by, shopper.cartId);
  if (!done.ok) {
    if (done.status === 404) throw data(null, { status: 404 });
    throw redirectDocument(backTo, {
      status: 303,
      headers: headersWith(await leaveFlash({ type: 'error', message: notReordered })),
    });
  }
  const { cartId, added, skipped } = done;
  if (added.length === 0) {
    const flash = await leaveFlash({ type: 'warning', message: `Nothing was added. ${sayLeftOut(skipped)}` });
    throw redirectDocument(backTo, { status: 303, headers: headersWith(flash) });
  }
  const found = await findCart({ ...shopper, cartId });
  const cookies = found.ok && found.value ? await cartCookies(request, shopper, found.value) : [];
  const flash = await leaveFlash(
    skipped.length > 0
      ? { type: 'warning', message: `The cards are in your cart. ${sayLeftOut(skipped)}` }
      : { type: 'success', message: 'The cards are in your cart.' },
  );
  throw redirectDocument('/cart', { status: 303, headers: headersWith(...cookies, flash) });
}

const mostNamed = 3;
const longestName = 60;

/** A message has little room: the first few are named, the others counted. */
function sayLeftOut(titles: string[]): string {
  const names = titles
    .slice(0, mostNamed)
    .map((title) => `‘${title.length > longestName ? `${title.slice(0, longestName)}…` : title}’`);
  const more = titles.length - names.length;
  return `Not sold at present, or no room for more: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
