import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PostalAddress } from '../../commerce/basket.ts';
import type { Completion, PaymentStart } from '../../commerce/checkout.server.ts';
import { formatMoney } from '../../commerce/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CardFormProblem, openCardForm } from './card-form.ts';
import styles from './checkout.module.css';

interface Props {
  /** Pounds. */
  total: number;
  email: string;
  address: PostalAddress | null;
  publishableKey: string;
  sandboxUrl: string;
  returnUrl: string;
}

/** What the provider says of a payment that the backend may now turn into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

/** The card provider's form, and the button that pays. The server alone decides whether there is an order. */
export function CardPayment({ total, email, address, publishableKey, sandboxUrl, returnUrl }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const session = useFetcher<PaymentStart>();
  const completion = useFetcher<Completion>();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState('');

  const start = session.data;
  const hasAsked = useRef(false);
  const { submit } = session;
  // The session is made by a post, since looking at a page must change nothing.
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void submit(null, { method: 'post', action: '/checkout/payment-session' });
  }, [submit]);

  // The card form lives in the provider's frame.
  useEffect(() => {
    if (!start || card.current) return;
    if (!start.ok) return setProblem(start.message);
    let isGone = false;
    openCardForm({ publishableKey, sandboxUrl, clientSecret: start.clientSecret, place: () => place.current })
      .then((form) => {
        if (isGone) return;
        card.current = form;
        setReady(true);
      })
      .catch((error: unknown) => {
        setProblem(error instanceof CardFormProblem ? error.message : 'Failed to load payment form');
      });
    return () => {
      isGone = true;
    };
  }, [start, publishableKey, sandboxUrl]);

  const { state: completionState, data: outcome, submit: complete } = completion;
  // While it is unknown whether the order stands we ask again; paying again is not offered.
  useEffect(() => {
    if (completionState !== 'idle' || !outcome) return;
    if (outcome.state === 'refused') {
      setPaying(false);
      fail(outcome.message, setProblem);
      return;
    }
    const timer = setTimeout(() => void complete(null, { method: 'post', action: '/checkout/complete' }), 2000);
    return () => clearTimeout(timer);
  }, [completionState, outcome, complete]);

  async function pay() {
    if (!card.current || isPaying) return;
    setPaying(true);
    setProblem('');
    const { stripe, elements } = card.current;
    const result = await stripe
      .confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: returnUrl,
          payment_method_data: { billing_details: billingDetails(email, address) },
        },
      })
      .catch(() => ({ error: { message: 'Payment confirmation failed' } }));
    if ('error' in result && result.error) {
      setPaying(false);
      return fail(result.error.message ?? 'Payment confirmation failed', setProblem);
    }
    if (!('paymentIntent' in result) || !confirmed.has(result.paymentIntent?.status ?? '')) {
      setPaying(false);
      return fail('Payment was not successful', setProblem);
    }
    void complete(null, { method: 'post', action: '/checkout/complete' });
  }

  const isPending = outcome?.state === 'pending';
  return (
    <>
      {problem && <Notice type="error" message={problem} />}
      {isPending && (
        <Notice
          type="info"
          message="We are still confirming your payment. Please stay on this page and do not pay again."
        />
      )}
      {!isReady && !problem && (
        <div className={styles.loading} role="status">
          Loading payment form...
        </div>
      )}
      <div ref={place} />
      {isReady && (
        <p>You pay {formatMoney(total)} to the shop in Northern Ireland. You have 14 days to change your mind.</p>
      )}
      <button
        type="button"
        className="button"
        onClick={() => void pay()}
        disabled={!isReady || isPaying}
        aria-busy={isPaying}
      >
        {isPaying ? 'Processing...' : 'Place order'}
      </button>
    </>
  );
}

function fail(message: string, show: (message: string) => void) {
  show(message);
  showToast({ type: 'error', message: 'Payment failed. Please try again.' });
  window.scrollTo({ top: 0 });
}

function billingDetails(email: string, address: PostalAddress | null) {
  if (!address) return { email };
  return {
    email,
    name: `${address.firstName} ${address.lastName}`,
    address: {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      postal_code: address.postalCode,
      country: address.country.toUpperCase(),
    },
  };
}
