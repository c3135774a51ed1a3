import { useEffect, useRef } from 'react';
import { data, href, Link, redirect, redirectDocument, useFetcher } from 'react-router';
import { completeReturn } from '../../../commerce/checkout/completion.server.ts';
import { notSuccessful } from '../../../commerce/checkout/payment-words.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { orderCookie, type Returned, read, returnCookie } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import styles from '../frame/step.module.css';
import { isTestMode } from '../frame/test-mode.server.ts';
import { TestMode } from '../frame/test-mode.tsx';
import { patience } from '../payment/payment-answers.ts';
import type { Route } from './+types/payment-return';
import { completeOwn, thanks } from './complete-own.server.ts';
import { finishOrder } from './finish-order.server.ts';

/**
 * Where a bank's own page sends the shopper back to, perhaps in another browser. The secrets in the address go into a
 * cookie at once, so that nothing shows or tells them on; the order is finished with a post, since looking changes
 * nothing.
 */
export async function loader({ request, url: { searchParams, pathname } }: Route.LoaderArgs) {
  const intent = searchParams.get('payment_intent');
  if (intent !== null) {
    const secret = searchParams.get('payment_intent_client_secret') ?? '';
    throw redirect(pathname, { status: 303, headers: headersWith(await returnCookie.serialize({ intent, secret })) });
  }
  const isReturn = (await read(returnCookie, request)) !== null;
  if (!isReturn && (await read(orderCookie, request))) throw redirectDocument(thanks, 303);
  if (!isReturn && !(await readShopper(request)).cartId) throw redirect(href('/cart'), 303);
  return { isTestMode: isTestMode() };
}

export async function action({ request }: Route.ActionArgs) {
  const payment = await read(returnCookie, request);
  const { said, cookies } = payment ? await finishReturn(request, payment) : ofOwn(await completeOwn(request, false));
  if (said.state === 'order') throw redirectDocument(thanks, { status: 303, headers: headersWith(...cookies) });
  if (said.state === 'changed' && said.isOwn) {
    throw redirectDocument(href('/checkout/payment'), { status: 303, headers: headersWith(...cookies) });
  }
  return data({ state: said.state }, { headers: headersWith(...cookies) });
}

/** The cart that has changed is the one that this browser has: its payment step says what. */
function ofOwn({ said, cookies }: Awaited<ReturnType<typeof completeOwn>>) {
  return { said: said.state === 'changed' ? { ...said, isOwn: true } : said, cookies };
}

async function finishReturn(request: Request, { intent, secret }: Returned) {
  const answer = await completeReturn(intent, secret);
  if (answer.state === 'pending') return { said: answer, cookies: [] };
  const done = await returnCookie.clear();
  const shopper = await readShopper(request);
  if (answer.state === 'changed') {
    return { said: { state: answer.state, isOwn: answer.cartId === shopper.cartId }, cookies: [done] };
  }
  if (answer.state !== 'order') return { said: answer, cookies: [done] };
  const { id, email } = answer.order;
  // In another browser there may be another cart, which stays as it is.
  const cookies =
    answer.cartId === shopper.cartId
      ? await finishOrder(answer.order, shopper, await readCheckoutState(request, answer.cartId))
      : [await orderCookie.serialize({ id, email, phone: '' })];
  return { said: answer, cookies: [done, ...cookies] };
}

// The answer to the post is all that changes; asked again, the loader would lead away from it.
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return checkoutMeta(matches[0].loaderData?.origin, 'Finishing your order', '/checkout/payment-return');
}

export default function PaymentReturn({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? actionData;

  // The order is finished by the server; until it is known it is asked again, which is safe.
  const isOver = answer !== undefined && answer.state !== 'pending';
  useEffect(() => {
    if (isOver || fetcher.state !== 'idle') return;
    const timer = setTimeout(() => form.current?.requestSubmit(), answer ? patience : 0);
    return () => clearTimeout(timer);
  }, [answer, isOver, fetcher.state]);

  return (
    <div className={styles.form} data-private="">
      <TestMode isOn={loaderData.isTestMode} />
      {isOver ? (
        <>
          <h1>{notSuccessful}</h1>
          <Notice
            type="error"
            message={
              answer.state === 'unknown'
                ? 'We could not find that payment. If your bank says that you have paid, please write to us.'
                : answer.state === 'changed'
                  ? 'Your cart has changed since you paid, so nothing has been charged. Please look at it again where you filled it.'
                  : 'Nothing has been charged, and your cart is as you left it.'
            }
          />
          <p className={styles.actions}>
            <a className="button" href={href('/checkout/payment')}>
              Back to payment
            </a>
            <Link className="button quiet" to={href('/cart')}>
              Go to your cart
            </Link>
          </p>
        </>
      ) : (
        <>
          <h1>Finishing your order</h1>
          <p role="status">
            {answer
              ? 'We are still confirming your payment. Please stay on this page and do not pay again.'
              : 'We are confirming your payment. Please stay on this page and do not pay again.'}
          </p>
          <fetcher.Form ref={form} method="post" action={href('/checkout/payment-return')}>
            <button type="submit" className={`button ${styles.withoutScripts}`}>
              Finish the order
            </button>
          </fetcher.Form>
        </>
      )}
    </div>
  );
}
