import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { WhatChanged } from '../../../ui/message/what-changed.tsx';
import { ProgressBar } from '../steps/progress-bar.tsx';
import { stepAt } from '../steps/steps.ts';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { answersForm, cartForPage } from './require-cart.server.ts';
import { isTestMode } from './test-mode.server.ts';
import { TestMode } from './test-mode.tsx';
import { tellOfCheckout } from './told-events.ts';

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    context.set(answersForm, request.method === 'POST');
    return next();
  },
];

export async function loader(asked: Route.LoaderArgs) {
  // Each step guards itself; here any step will do.
  const { cart, shopper } = await cartForPage(asked, 'any');
  return { cart, isSignedIn: shopper.token !== null, isTestMode: isTestMode() };
}

/** What is around each of the three steps. */
export default function Checkout({ loaderData: { cart, isSignedIn, isTestMode } }: Route.ComponentProps) {
  const isPaying = stepAt(useLocation().pathname) === 2;
  // Analytics are another program; nothing is told of the payment step.
  useEffect(() => (isPaying || !cart ? undefined : tellOfCheckout(cart)), [cart, isPaying]);
  return (
    <div data-private="" className={styles.checkout}>
      <TestMode isOn={isTestMode} />
      <ProgressBar isSignedIn={isSignedIn} />
      <div className={styles.columns}>
        {cart && <OrderSummary cart={cart} />}
        <div className={styles.step}>
          {cart?.changed && !isPaying && <WhatChanged changed={cart.changed} />}
          <Outlet />
        </div>
      </div>
    </div>
  );
}
