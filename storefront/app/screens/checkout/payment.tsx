import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { settings } from '../../../server/settings.ts';
import type { Route } from './+types/payment';
import { CardPayment } from './card-payment.tsx';
import styles from './checkout.module.css';
import { requireBasket } from './require-basket.server.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const { total, email, address } = (await requireBasket(request, 2)).basket;
  return {
    total,
    email: email ?? '',
    address,
    publishableKey: settings.stripePublishableKey,
    sandboxUrl: settings.cardSandboxUrl,
    returnUrl: `${new URL(request.url).origin}/checkout/payment-return`,
  };
}

/** Only this page's policy lets the card provider in, so it is always entered as a page of its own. */
export const headers: Route.HeadersFunction = () => ({ 'x-card-entry': 'yes' });

export function meta(): Route.MetaDescriptors {
  return [{ title: `Payment · Checkout · ${shop.name}` }];
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.form}>
      <h1>Payment method</h1>
      <noscript>
        <p>
          The card form is the card provider’s own and needs scripts. Please switch them on for this page; nothing has
          been charged, and your basket and address are kept.
        </p>
      </noscript>
      <CardPayment {...loaderData} />
      <Link to="/checkout/shipping" className="button quiet">
        Back to shipping
      </Link>
    </div>
  );
}
