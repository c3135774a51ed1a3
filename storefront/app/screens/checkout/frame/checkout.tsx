import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { noteCart } from '../../../commerce/cart/cart.server.ts';
import { catalogue } from '../../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../../commerce/delivery/free-delivery.ts';
import { CartChangedNotice } from '../../../message/cart-changed.tsx';
import { settings } from '../../../process/settings.ts';
import { ProgressBar } from '../steps/progress-bar.tsx';
import { stepAt, steps } from '../steps/steps.ts';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';
import { trackBeginCheckout } from './checkout-events.ts';
import { Footer, Header } from './checkout-frame.tsx';
import { OrderSummary } from './order-summary.tsx';
import { isFormPost, loadCartForPage } from './require-cart.server.ts';
import { TestMode } from './test-mode.tsx';

/** The root shows this frame in place of the shop's. */
export const handle = { Header, Footer };

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    context.set(isFormPost, request.method === 'POST');
    return next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { cart, shopper } = await loadCartForPage(args, 'any');
  const free = cart?.trade === 'trade' || cart?.mailed ? null : freeDelivery((await catalogue()).deliveryPrices);
  const noted = cart && (await noteCart(shopper, cart));
  return { cart: noted, free, isSignedIn: shopper.token !== null, isTestMode: settings.isTestMode };
}

export default function Checkout({ loaderData: { cart, free, isSignedIn, isTestMode } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isPaying = stepAt(pathname) === 2;
  const isNothingToPay = cart?.total === 0 && (cart.deliveryOptionId !== null || cart.mailed !== undefined);
  // Analytics are another program; they are told nothing of the payment step.
  useEffect(() => (isPaying || !cart ? undefined : trackBeginCheckout(cart)), [cart, isPaying]);
  return (
    <div data-private="" className={styles.checkout}>
      <TestMode isOn={isTestMode} />
      <ProgressBar isSignedIn={isSignedIn} isMailed={cart?.mailed !== undefined} />
      {pathname === steps[isSignedIn ? 1 : 0].address && !isNothingToPay && (
        <noscript>
          {/* Hydration leaves it alone, so bundles need not contain it. */}
          {import.meta.env.SSR && (
            <p>
              All of this works without scripts but for the card form at the end. To pay by card, please switch them on
              first.
            </p>
          )}
        </noscript>
      )}
      <div className={styles.columns}>
        {cart && <OrderSummary cart={cart} free={free} />}
        <div className={styles.step}>
          {cart?.changed && !isPaying && <CartChangedNotice changed={cart.changed} />}
          <Outlet />
        </div>
      </div>
    </div>
  );
}
