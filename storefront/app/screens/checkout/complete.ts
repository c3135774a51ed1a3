import { data, redirectDocument } from 'react-router';
import { completeBasket } from '../../commerce/checkout.server.ts';
import { headersWith } from '../../http/answers.server.ts';
import { basketCookie, orderCookie, read, visitorCookie } from '../../http/cookies.server.ts';
import { readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/complete';

/**
 * The one place where a paid basket becomes an order. It may be asked again and again: by a second click, a second tab
 * or a refresh; the answer is always about the same order.
 */
export async function action({ request }: Route.ActionArgs) {
  const shopper = await readShopper(request);
  if (!shopper.basketId) {
    if (await read(orderCookie, request)) throw redirectDocument('/checkout/success', 303);
    return data({ state: 'refused' as const, message: 'No cart found' }, { status: 409 });
  }
  const completion = await completeBasket(shopper);
  if (completion.state !== 'order') return data(completion);
  const { orderId, email } = completion;
  throw redirectDocument('/checkout/success', {
    status: 303,
    headers: headersWith(
      await orderCookie.serialize({ id: orderId, email }),
      await basketCookie.serialize('', { maxAge: 0 }),
      visitorCookie(0, shopper.token !== null),
    ),
  });
}
