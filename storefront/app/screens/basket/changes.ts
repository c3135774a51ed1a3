import * as v from 'valibot';
import { findBasket, viewChanged, viewNothing } from '../../commerce/basket/basket.server.ts';
import type { BasketReply, BasketView } from '../../commerce/basket/basket.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../forms/answer/flash.server.ts';
import { basketCookies } from '../../http/basket-cookies.server.ts';
import { isSessionJustOver, readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/changes';
import { changeBasket, restoreCookies } from './change-basket.server.ts';
import { viewOwn } from './view-own.server.ts';

/** The basket for scripts: what it is now, and changes of it one by one, in plain JSON. Forms go to `/cart` itself. */
export async function loader({ request }: Route.LoaderArgs) {
  const { shopper, view } = await viewOwn(request);
  return Response.json(view satisfies BasketView, {
    headers: headersWith(...(await basketCookies(request, shopper, view.basket))),
  });
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const shopper = await readShopper(request);
  if (form.get('intent') === 'restore') return restore(form, shopper);
  const left = form.get('changes');
  if (left !== null) return changeAll(request, shopper, String(left));

  const { answer, cookies, shopper: after } = await changeBasket(request, shopper, form);
  const { ok, message } = answer;
  const reply: BasketReply = ok
    ? { ok, message, basketId: after.basketId }
    : { ok, message, problem: answer.problem, reference: answer.reference };
  if (!ok && answer.isGone) reply.basketId = null;
  if (isSessionJustOver()) reply.isSignedOut = true;
  // A page that shows the basket is told all of it.
  if (form.has('from')) {
    if (ok && answer.basket) reply.view = await viewChanged(after, answer.basket);
    else if (after.basketId === null) reply.view = await viewNothing();
  }
  return Response.json(reply, { headers: headersWith(...cookies) });
}

const fields = v.record(v.string(), v.string());
const allFields = v.pipe(v.string(), v.parseJson(), v.array(fields), v.maxLength(100));

/** What a page had not sent yet when it was left: in order, and nobody is there to hear the answers. */
async function changeAll(request: Request, shopper: Shopper, text: string) {
  const changes = v.safeParse(allFields, text);
  if (!changes.success) return new Response(null, { status: 400 });
  let current = shopper;
  const cookies: string[] = [];
  for (const change of changes.output) {
    const changed = await changeBasket(request, current, { get: (name) => change[name] ?? null });
    current = changed.shopper;
    cookies.push(...changed.cookies);
  }
  if (isSessionJustOver()) cookies.push(await leaveFlash());
  return new Response(null, { status: 204, headers: headersWith(...cookies) });
}

/** A browser that has lost its cookies brings its copies of basket and code. */
async function restore(form: FormData, shopper: Shopper) {
  const copy = String(form.get('basket') ?? '');
  const basketId = shopper.basketId ?? copy;
  const basket = valueOrThrow(await findBasket({ ...shopper, basketId }));
  const cookies = await restoreCookies(basket, String(form.get('code') ?? ''), shopper.token !== null);
  return new Response(null, { status: 204, headers: headersWith(...cookies) });
}
