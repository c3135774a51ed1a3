import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { useEffect } from 'react';
import { href, Link, redirect } from 'react-router';
import { findOrderConfirmation, type OrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import { orderCookie } from '../../../http/cookies.server.ts';
import { readShopper, readWithinSession } from '../../../http/session.server.ts';
import { Notice } from '../../../message/notice.tsx';
import { settings } from '../../../process/settings.ts';
import { OnAccount } from '../../../ui/order/on-account.tsx';
import { trackPurchase } from '../frame/checkout-events.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { TestMode } from '../frame/test-mode.tsx';
import { StepHeading } from '../steps/step-heading.tsx';
import type { Route } from './+types/success';
import { AccountPrompt } from './account-prompt.tsx';
import { BoughtCards } from './bought-cards.tsx';
import { createAccount } from './create-account.server.ts';
import styles from './thanks.module.css';

export async function loader({ request }: Route.LoaderArgs) {
  const placed = await readWithinSession(orderCookie, request);
  if (!placed) throw redirect(href('/cart'), 303);
  // The order exists even if Medusa cannot be read just now.
  const [found, { token }] = await Promise.all([findOrderConfirmation(placed.id), readShopper(request)]);
  const order = found.ok ? found.value : null;
  return { email: placed.email, order, isGuest: token === null, isTestMode: settings.isTestMode };
}

export async function action({ request }: Route.ActionArgs) {
  return createAccount(request);
}

export const meta: Route.MetaFunction = checkoutMeta('Order placed', '/checkout/success');

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { email, order, isGuest, isTestMode } = loaderData;
  useEffect(() => (order ? trackPurchase(order) : undefined), [order]);
  return (
    <div className={styles.success} data-private="">
      <TestMode isOn={isTestMode} />
      <OrderStatus order={order} />
      {order && isAwaitingDispatch(order) && <BoughtCards cards={order.cards} />}
      {order && (
        <div className={styles.receipt}>
          <p>
            Your order number is <strong>{order.number}</strong>; the total is{' '}
            <strong>{formatMoney(order.total)}</strong>.
          </p>
          {order.giftCards.map((said) => (
            <p key={said}>{said}.</p>
          ))}
          {order.onAccount && !order.now.cancelledAt && <OnAccount {...order.onAccount} />}
          {isAwaitingDispatch(order) && order.deliverTo.length > 0 && order.parcels.length === 0 && (
            <p className={styles.goesTo}>To {order.deliverTo.join(', ')}</p>
          )}
          {isAwaitingDispatch(order) &&
            order.parcels.map((parcel) => (
              <p key={parcel} className={styles.goesTo}>
                {parcel}
              </p>
            ))}
          {isAwaitingDispatch(order) && order.arrival && order.parcels.length === 0 && (
            <p>
              It will be <strong>{order.arrival}</strong>.
            </p>
          )}
          <p className={styles.actions}>
            <a href={order.address}>See your order</a>
            <button type="button" className={`button plain ${styles.withScripts}`} data-held="" onClick={() => print()}>
              Print this page
            </button>
          </p>
        </div>
      )}
      {isAwaitingDispatch(order) && (
        <>
          <h2>What happens next</h2>
          <ul className={styles.next}>
            <li>You will receive a confirmation email shortly{email && ` at ${email}`}.</li>
            <li>{whatComes(order)}</li>
            {isDelayed(order) && (
              <li>{`We are closed for some of these days, so this time we post it ${order?.delayed}.`}</li>
            )}
          </ul>
          {!order?.mailedTo && order?.hasToWrite !== false && <FirstLines />}
        </>
      )}
      <AccountPrompt
        email={email}
        name={[order?.firstName, order?.lastName].filter(Boolean).join(' ')}
        isGuest={isGuest}
        rendered={actionData}
      />
      <Link to="/" className="button">
        Continue shopping
      </Link>
    </div>
  );
}

/** The page may be opened again on another day, when the order has changed. */
function OrderStatus({ order }: { order: OrderConfirmation | null }) {
  const { cancelledAt, cancellation, state } = order?.now ?? {};
  if (cancelledAt) {
    return (
      <>
        <StepHeading>Your order was cancelled</StepHeading>
        <p>It was cancelled on {formatDay(cancelledAt)}. Its own page says what became of the money.</p>
      </>
    );
  }
  return (
    <>
      {order?.firstName && <p className={styles.thanks}>Thank you, {order.firstName}</p>}
      <StepHeading>Order placed successfully!</StepHeading>
      <p className={styles.lead}>Thank you for your purchase.</p>
      {isAwaitingDispatch(order) && <p>Your order has been confirmed and will be processed shortly.</p>}
      {cancellation?.requested && <Notice type="info" message={cancellation.requested.said} />}
      {!isAwaitingDispatch(order) && !cancellation?.requested && <p>How it stands now: {state}.</p>}
    </>
  );
}

function whatComes(order: OrderConfirmation | null) {
  if (order?.mailedTo) return `The gift card goes by email at once, to ${[...new Set(order.mailedTo)].join(' and ')}.`;
  return order?.posting
    ? `We pack your order and post it ${order.posting}.`
    : 'Your order will be processed and despatched within 1-2 business days.';
}

function isDelayed(order: OrderConfirmation | null) {
  return order?.delayed && !order.mailedTo && !order.posting;
}

function isAwaitingDispatch(order: OrderConfirmation | null) {
  return order?.now.isAwaitingDispatch ?? true;
}

const lines = [
  'I saw this and thought of you at once.',
  'No need to write back. I only wanted you to know that you are in my prayers.',
  'Thank you for being there. I have not forgotten it, and I will not.',
];

function FirstLines() {
  return (
    <section aria-labelledby="first-lines" className={styles.lines}>
      <h2 id="first-lines">What to write inside</h2>
      <p>While they are on their way: three first lines, free to borrow.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <q>{line}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
