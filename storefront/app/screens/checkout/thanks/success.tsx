import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { useEffect } from 'react';
import { href, Link, redirect } from 'react-router';
import { findThankedOrder, type ThankedOrder } from '../../../commerce/checkout/paid-order.server.ts';
import { askedBack } from '../../../commerce/order/order-words.ts';
import { orderCookie } from '../../../http/cookies.server.ts';
import { readOfSession, readShopper } from '../../../http/session.server.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { isTestMode } from '../frame/test-mode.server.ts';
import { TestMode } from '../frame/test-mode.tsx';
import { tellOfOrder } from '../frame/told-events.ts';
import { StepHeading } from '../steps/step-heading.tsx';
import type { Route } from './+types/success';
import { AccountPrompt } from './account-prompt.tsx';
import { BoughtCards } from './bought-cards.tsx';
import { FirstLines } from './first-lines.tsx';
import { makeAccount, type OrderPlaced } from './make-account.server.ts';
import { PrintButton } from './print-button.tsx';
import styles from './thanks.module.css';

export async function loader({ request }: Route.LoaderArgs) {
  const placed = await readOfSession<OrderPlaced>(orderCookie, request);
  if (!placed) throw redirect(href('/cart'), 303);
  // The order stands whether or not the backend can be read just now.
  const [found, { token }] = await Promise.all([findThankedOrder(placed.id), readShopper(request)]);
  const order = found.ok ? found.value : null;
  return { email: placed.email, order, isGuest: token === null, isTestMode: isTestMode() };
}

export async function action({ request }: Route.ActionArgs) {
  return makeAccount(request);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return checkoutMeta(matches[0].loaderData?.origin, 'Order placed', '/checkout/success');
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { email, order, isGuest, isTestMode } = loaderData;
  // Analytics are another program.
  useEffect(() => (order ? tellOfOrder(order) : undefined), [order]);
  return (
    <div className={styles.success} data-private="">
      <TestMode isOn={isTestMode} />
      <Standing order={order} />
      {order && isAsPlaced(order) && <BoughtCards cards={order.cards} />}
      {order && (
        <div className={styles.receipt}>
          <p>
            Your order number is <strong>{order.number}</strong>; the total is{' '}
            <strong>{formatMoney(order.total)}</strong>.
          </p>
          {isAsPlaced(order) && order.deliverTo.length > 0 && (
            <p className={styles.goesTo}>To {order.deliverTo.join(', ')}</p>
          )}
          {isAsPlaced(order) && order.arrival && (
            <p>
              It will be <strong>{order.arrival}</strong>.
            </p>
          )}
          <p className={styles.actions}>
            <a href={order.address}>See your order</a>
            <PrintButton />
          </p>
        </div>
      )}
      {isAsPlaced(order) && (
        <>
          <h2>What happens next</h2>
          <ul className={styles.next}>
            <li>You will receive a confirmation email shortly{email && ` at ${email}`}.</li>
            <li>Your order will be processed and despatched within 1-2 business days.</li>
          </ul>
          <FirstLines />
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

/** The page may be looked at again on another day; what was said of the order as it was placed need not hold then. */
function Standing({ order }: { order: ThankedOrder | null }) {
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
      <StepHeading>Order placed successfully!</StepHeading>
      <p className={styles.lead}>Thank you for your purchase.</p>
      {isAsPlaced(order) && <p>Your order has been confirmed and will be processed shortly.</p>}
      {cancellation?.requested && <Notice type="info" message={askedBack[cancellation.requested.kind]} />}
      {!isAsPlaced(order) && !cancellation?.requested && <p>How it stands now: {state}.</p>}
    </>
  );
}

function isAsPlaced(order: ThankedOrder | null) {
  return order?.now.isWaiting ?? true;
}
