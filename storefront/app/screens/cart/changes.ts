import * as v from 'valibot';
import { findCart, viewChangedCart, viewEmptyCart } from '../../commerce/cart/cart.server.ts';
import type { CartReply, CartView } from '../../commerce/cart/cart.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { cartCookies } from '../../http/cart-cookies.server.ts';
import { isSessionJustEnded, readBuyer } from '../../http/session.server.ts';
import type { Route } from './+types/changes';
import { changeCart, restoreCookies } from './change-cart.server.ts';
import { viewOwnCart } from './view-own-cart.server.ts';

/** Scripts read and change the cart here, in JSON; plain forms post to `/cart`. */
export async function loader({ request }: Route.LoaderArgs) {
  const { shopper, view } = await viewOwnCart(request);
  return Response.json(view satisfies CartView, {
    headers: headersWith(...(await cartCookies(request, shopper, view.cart))),
  });
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const shopper = await readBuyer(request);
  if (form.get('intent') === 'restore') return restore(form, shopper);
  const unsent = form.get('changes');
  if (unsent !== null) return changeAll({ request, url }, shopper, String(unsent));

  const { answer, cookies, code, shopper: after } = await changeCart(request, shopper, form);
  const { ok, message } = answer;
  const reply: CartReply = ok
    ? { ok, message, packed: answer.isPacked ? message : undefined, cartId: after.cartId }
    : { ok, message, problem: answer.problem, requestId: answer.requestId };
  if (!ok && answer.isGone) reply.cartId = null;
  else if (!ok && answer.cart) reply.cartId = answer.cart.id;
  if (isSessionJustEnded()) reply.isSignedOut = true;
  // A page that shows the cart gets the whole view.
  if (form.has('from')) {
    if (ok && answer.cart) reply.view = { ...(await viewChangedCart(after, answer.cart)), code };
    else if (after.cartId === null) reply.view = { ...(await viewEmptyCart()), code };
  }
  return Response.json(reply, { headers: headersWith(...cookies) });
}

const fields = v.record(v.string(), v.string());
const allFields = v.pipe(v.string(), v.parseJson(), v.array(fields), v.maxLength(100));

type Sent = Pick<Route.ActionArgs, 'request' | 'url'>;

/** The changes that a page had not sent when it was left arrive in order; no caller reads the answers. */
async function changeAll({ request, url }: Sent, shopper: Shopper, text: string) {
  const changes = v.safeParse(allFields, text);
  if (!changes.success) return new Response(null, { status: 400 });
  let current = shopper;
  const cookies: string[] = [];
  for (const change of changes.output) {
    const changed = await changeCart(withCookies({ request, url }, cookies), current, {
      get: (name) => change[name] ?? null,
    });
    current = changed.shopper;
    cookies.push(...changed.cookies);
  }
  if (isSessionJustEnded()) cookies.push(await setFlash());
  return new Response(null, { status: 204, headers: headersWith(...cookies) });
}

/** Cookies are set only where they differ from the browser's, which will hold those of the changes before. */
function withCookies({ request, url }: Sent, set: string[]): Request {
  const held = request.headers.get('cookie')?.split('; ') ?? [];
  const pairs = [...held, ...set.map((cookie) => cookie.split(';', 1)[0] ?? '')];
  const cookies = new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair]));
  const headers = new Headers(request.headers);
  headers.set('cookie', [...cookies.values()].join('; '));
  return new Request(url, { headers });
}

async function restore(form: FormData, shopper: Shopper) {
  const copy = String(form.get('cart') ?? '');
  const cartId = shopper.cartId ?? copy;
  const cart = valueOrThrow(await findCart({ ...shopper, cartId }));
  const cookies = await restoreCookies(cart, String(form.get('code') ?? ''), shopper.token !== null);
  return new Response(null, { status: 204, headers: headersWith(...cookies) });
}
