import { useState } from 'react';
import { href, Link } from 'react-router';
import { arrivalBy } from '../../../commerce/post/arrivals.server.ts';
import { WhatChanged } from '../../../message/what-changed.tsx';
import { settings } from '../../../process/settings.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { requireCart } from '../frame/require-cart.server.ts';
import { StepHeading } from '../steps/step-heading.tsx';
import type { Route } from './+types/payment';
import { CardPayment } from './card/card-payment.tsx';
import { OrderReview } from './order-review.tsx';
import { PayTerms } from './pay-terms.tsx';
import styles from './payment.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { cart, state, shopper } = await requireCart(args, 2);
  const { total, email, changed } = cart;
  const arrival = cart.deliveryOptionId && (await arrivalBy(cart.deliveryOptionId));
  const address = state.pendingAddress ?? cart.address;
  return {
    total,
    // A change that is only predicted is shown once Medusa has priced the cart again, which the card form starts with.
    changed: changed?.after === total ? changed : null,
    email: email ?? '',
    address,
    delivery: state.pendingDelivery ? '' : [cart.deliveryName, arrival].filter(Boolean).join(', '),
    isSignedIn: shopper.token !== null,
    isPaying: state.isPaying,
    publishableKey: settings.cardPublishableKey,
    sandboxUrl: settings.cardSandboxUrl,
    returnUrl: new URL(href('/checkout/payment-return'), args.url).href,
  };
}

const addresses = {
  page: href('/checkout/payment'),
  session: href('/checkout/payment-session'),
  complete: href('/checkout/complete'),
};

/** Only this page's policy allows the card provider, so it must be entered as a document. */
export const headers: Route.HeadersFunction = () => ({ 'x-card-entry': 'yes' });

export const meta: Route.MetaFunction = checkoutMeta('Payment · Checkout', '/checkout/payment');

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { total, delivery, isSignedIn, ...card } = loaderData;
  const [isBusy, setBusy] = useState(false);
  const review = <OrderReview email={card.email} address={card.address} delivery={delivery} isSignedIn={isSignedIn} />;
  return (
    <div className={styles.form}>
      <StepHeading>Payment method</StepHeading>
      {total === 0 ? (
        <>
          {review}
          {card.changed && <WhatChanged changed={card.changed} />}
          <NothingToPay onSend={() => setBusy(true)} isBusy={isBusy} />
          <BackToShipping isInert={isBusy} />
        </>
      ) : (
        <CardPayment
          {...card}
          total={total}
          addresses={addresses}
          button="Place order"
          terms={(amount) => <PayTerms total={amount} />}
          back={(isInert) => <BackToShipping isInert={isInert} />}
        >
          {review}
        </CardPayment>
      )}
    </div>
  );
}

function BackToShipping({ isInert }: { isInert: boolean }) {
  return (
    <Link to={href('/checkout/shipping')} className="button quiet" inert={isInert}>
      Back to shipping
    </Link>
  );
}

/** A cart that costs nothing is ordered by a plain form, without a card or scripts. */
function NothingToPay({ isBusy, onSend }: { isBusy: boolean; onSend: () => void }) {
  return (
    <form method="post" action={href('/checkout/complete')} onSubmit={onSend}>
      <h2>Nothing to pay</h2>
      <p>Your discount covers the whole order, so no card is needed.</p>
      <PayTerms total={0} />
      <input type="hidden" name="free" value="yes" />
      <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Processing...' : 'Place order'}
      </button>
    </form>
  );
}
