import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { requireBasket } from './require-basket.server.ts';
import { stepAt } from './steps.ts';
import { isTestMode } from './test-mode.server.ts';
import { TestMode } from './test-mode.tsx';
import { tellOfCheckout } from './told-events.ts';

export async function loader({ request }: Route.LoaderArgs) {
  // Each step guards itself; here any step will do.
  const { basket, shopper } = await requireBasket(request, 'any');
  return { basket, isSignedIn: shopper.token !== null, isTestMode: isTestMode() };
}

/** What is around each of the three steps. */
export default function Checkout({ loaderData: { basket, isSignedIn, isTestMode } }: Route.ComponentProps) {
  const isPaying = stepAt(useLocation().pathname) === 2;
  // Analytics are another program; nothing is told of the payment step.
  useEffect(() => (isPaying ? undefined : tellOfCheckout(basket)), [basket, isPaying]);
  return (
    <div data-private="">
      <TestMode isOn={isTestMode} />
      <ProgressBar isSignedIn={isSignedIn} />
      <div className={styles.columns}>
        <OrderSummary basket={basket} />
        <div className={styles.step}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
