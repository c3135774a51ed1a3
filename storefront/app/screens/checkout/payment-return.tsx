import { shop } from '@shop/shared/shop';
import { useEffect, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { Completion } from '../../commerce/checkout.server.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/payment-return';
import styles from './checkout.module.css';
import { isTestMode } from './test-mode.server.ts';
import { TestMode } from './test-mode.tsx';

/** Where a bank's own page sends the shopper back to: the order is finished with a post of its own. */
export async function loader({ request }: Route.LoaderArgs) {
  const hasFailed = new URL(request.url).searchParams.get('redirect_status') === 'failed';
  return { hasFailed, isTestMode: isTestMode() };
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Finishing your order · ${shop.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

export default function PaymentReturn({ loaderData: { hasFailed, isTestMode } }: Route.ComponentProps) {
  const fetcher = useFetcher<Completion>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;

  // The answer may take a moment; asking again is safe.
  useEffect(() => {
    if (hasFailed) return;
    if (!answer) form.current?.requestSubmit();
    if (answer?.state !== 'pending') return;
    const timer = setTimeout(() => form.current?.requestSubmit(), 2000);
    return () => clearTimeout(timer);
  }, [answer, hasFailed]);

  if (hasFailed || answer?.state === 'refused') {
    return (
      <div className={styles.form} data-private="">
        <TestMode isOn={isTestMode} />
        <h1>Payment was not successful</h1>
        <Notice type="error" message="Nothing has been charged, and your basket is as you left it." />
        <Link to="/checkout/payment" reloadDocument className="button">
          Back to payment
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.form} data-private="">
      <TestMode isOn={isTestMode} />
      <h1>Finishing your order</h1>
      <p role="status">We are confirming your payment. Please stay on this page and do not pay again.</p>
      <fetcher.Form ref={form} method="post" action="/checkout/complete" />
      <noscript>
        <Form method="post" action="/checkout/complete">
          <button type="submit" className="button">
            Finish the order
          </button>
        </Form>
      </noscript>
    </div>
  );
}
