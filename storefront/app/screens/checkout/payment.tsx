import { useState } from 'react';
import { href, Link } from 'react-router';
import { settings } from '../../../server/settings.ts';
import type { Route } from './+types/payment';
import { CardPayment } from './card-payment.tsx';
import styles from './checkout.module.css';
import { checkoutMeta } from './checkout-meta.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { requireBasket } from './require-basket.server.ts';
import { StepHeading } from './step-heading.tsx';

export async function loader(asked: Route.LoaderArgs) {
  const { basket, state } = await requireBasket(asked, 2);
  const { total, email, address } = basket;
  return {
    total,
    email: email ?? '',
    address,
    isPaying: state.isPaying,
    publishableKey: settings.stripePublishableKey,
    sandboxUrl: settings.cardSandboxUrl,
    returnUrl: new URL(href('/checkout/payment-return'), asked.request.url).href,
  };
}

/** Only this page's policy lets the card provider in, so it is always entered as a page of its own. */
export const headers: Route.HeadersFunction = () => ({ 'x-card-entry': 'yes' });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return checkoutMeta(matches[0].loaderData?.origin, 'Payment · Checkout', '/checkout/payment');
}

export default function Payment({ loaderData: { total, ...card } }: Route.ComponentProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={styles.form}>
      <StepHeading>Payment method</StepHeading>
      {total === 0 ? (
        <NothingToPay onSend={() => setBusy(true)} isBusy={isBusy} />
      ) : (
        <CardPayment total={total} {...card} />
      )}
      <Link to={href('/checkout/shipping')} className="button quiet">
        Back to shipping
      </Link>
    </div>
  );
}
