import { noNotes } from '@shop/shared/forms/checkout-notes';
import { useEffect, useRef } from 'react';
import { data, href, Link, redirect, redirectDocument, useFetcher } from 'react-router';
import { completePaymentReturn } from '../../../commerce/checkout/completion.server.ts';
import { notSuccessful } from '../../../commerce/checkout/payment-words.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { orderCookie, type Returned, read, returnCookie } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { Notice } from '../../../message/notice.tsx';
import { settings } from '../../../process/settings.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import styles from '../frame/step.module.css';
import { TestMode } from '../frame/test-mode.tsx';
import type { Route } from './+types/payment-return';
import { completeOwnCart, successPath, unchargedCart } from './complete-own-cart.server.ts';
import { finishOrder } from './finish-order.server.ts';
import { retryDelay } from './payment-answers.ts';

/**
 * A bank's own page sends the shopper back here, perhaps in another browser. The secrets in the address move into a
 * cookie at once, so that nothing can show or leak them. A post finishes the order, since a GET must change nothing.
 */
export async function loader({ request, url: { searchParams, pathname } }: Route.LoaderArgs) {
  const intent = searchParams.get('payment_intent');
  if (intent !== null) {
    const secret = searchParams.get('payment_intent_client_secret') ?? '';
    throw redirect(pathname, { status: 303, headers: headersWith(await returnCookie.serialize({ intent, secret })) });
  }
  const isReturn = (await read(returnCookie, request)) !== null;
  const { cartId } = await readShopper(request);
  // The order of the cookie may be an earlier one than that which is being made.
  const isUnderWay = cartId !== null && (await readCheckoutState(request, cartId)).isPaying;
  if (!isReturn && !isUnderWay && (await read(orderCookie, request))) throw redirectDocument(successPath, 303);
  if (!isReturn && !cartId) throw redirect(href('/cart'), 303);
  return { isTestMode: settings.isTestMode };
}

export async function action({ request }: Route.ActionArgs) {
  const payment = await read(returnCookie, request);
  const { answer, cookies } = payment
    ? await finishReturn(request, payment)
    : markOwnCart(await completeOwnCart(request, true));
  if (answer.state === 'order') throw redirectDocument(successPath, { status: 303, headers: headersWith(...cookies) });
  if (answer.state === 'changed' && answer.isOwn) {
    const headers = headersWith(...cookies, await setFlash(unchargedCart));
    throw redirectDocument(href('/checkout/payment'), { status: 303, headers });
  }
  const isUncharged = answer.state !== 'unknown' && (!('isUncharged' in answer) || answer.isUncharged);
  const reason = 'message' in answer && answer.message !== notSuccessful ? answer.message : '';
  return data({ state: answer.state, isUncharged, reason }, { headers: headersWith(...cookies) });
}

function markOwnCart({ answer, cookies }: Awaited<ReturnType<typeof completeOwnCart>>) {
  return { answer: answer.state === 'changed' ? { ...answer, isOwn: true } : answer, cookies };
}

async function finishReturn(request: Request, { intent, secret }: Returned) {
  const answer = await completePaymentReturn(intent, secret);
  if (answer.state === 'pending') return { answer, cookies: [] };
  const done = await returnCookie.clear();
  const shopper = await readShopper(request);
  if (answer.state === 'changed') {
    return { answer: { state: answer.state, isOwn: answer.cartId === shopper.cartId }, cookies: [done] };
  }
  if (answer.state !== 'order') return { answer, cookies: [done] };
  const { id, email } = answer.order;
  // The other browser's cart, if it has one, stays as it is.
  const cookies =
    answer.cartId === shopper.cartId
      ? await finishOrder(request, answer.order, shopper, await readCheckoutState(request, answer.cartId))
      : [await orderCookie.serialize({ id, email, notes: noNotes, cartId: answer.cartId })];
  return { answer, cookies: [done, ...cookies] };
}

function whatHappened({ state, isUncharged }: { state: string; isUncharged: boolean }) {
  if (state === 'unknown') {
    return 'We could not find that payment. If your bank says that you have paid, please write to us.';
  }
  if (state === 'changed') {
    return 'Your cart has changed since you paid, so nothing has been charged. Please look at it again where you filled it.';
  }
  return isUncharged
    ? 'Nothing has been charged, and your cart is as you left it.'
    : 'We do not know whether you have been charged. If your bank says that you have paid, please do not pay again, but write to us.';
}

// The loader would redirect away from the answer to the post.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = checkoutMeta('Finishing your order', '/checkout/payment-return');

export default function PaymentReturn({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? actionData;

  const isDecided = answer !== undefined && answer.state !== 'pending';
  useEffect(() => {
    if (isDecided || fetcher.state !== 'idle') return;
    const timer = setTimeout(() => form.current?.requestSubmit(), answer ? retryDelay : 0);
    return () => clearTimeout(timer);
  }, [answer, isDecided, fetcher.state]);

  return (
    <div className={styles.form} data-private="">
      <TestMode isOn={loaderData.isTestMode} />
      {isDecided ? (
        <>
          <h1>{answer.isUncharged ? notSuccessful : 'We could not finish your order'}</h1>
          <Notice type="error" message={answer.reason || whatHappened(answer)}>
            {answer.reason && <p>{whatHappened(answer)}</p>}
          </Notice>
          <p className={styles.actions}>
            {answer.isUncharged ? (
              <a className="button" href={href('/checkout/payment')}>
                Back to payment
              </a>
            ) : (
              <Link className="button" to={href('/info/contact')}>
                Write to us
              </Link>
            )}
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
