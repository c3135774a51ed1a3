import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/message/notice.tsx';
import { WhatChanged } from '../../../../ui/message/what-changed.tsx';
import styles from '../payment.module.css';
import { type CardSettings, useCardPayment } from './use-card-payment.ts';
import { useStayHere } from './use-stay-here.ts';

const unknown = 'We do not know yet whether your payment went through. Please do not pay again.';

/** Without a connection the browser would show a page of its own; here the form is loaded as soon as there is one. */
function stayOffline(event: MouseEvent<HTMLElement>) {
  if (!navigator.onLine) event.preventDefault();
}

interface Props extends CardSettings {
  /** Pounds. */
  total: number;
  button: string;
  /** What one agrees to with the button, for so many pounds. */
  terms: (amount: number) => ReactNode;
  /** Leads away from the payment, and rests while one is under way. */
  back: (isInert: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * The card provider's form, and the button that pays. What became of a payment stands at the top of the step, where a toast
 * never covers it; `children` are what is said of the order between it and the form.
 */
export function CardPayment({ total, button, terms, back, children, ...settings }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { phase, problem, isUncharged, changed, amount, pay } = useCardPayment(place, total, settings);
  const isBusy = phase === 'paying' || phase === 'pending';

  // The focus is the browser's: it follows each new word about the payment, also from a button that rests meanwhile.
  useEffect(() => {
    if (problem || changed || isBusy) summary.current?.focus({ preventScroll: isBusy });
    // What was focused while the button rested is not scrolled to by itself; the header stands over the top.
    if (changed && !isBusy) summary.current?.scrollIntoView({ block: 'center' });
  }, [problem, changed, isBusy]);
  useStayHere(isBusy);

  return (
    <>
      <div ref={summary} tabIndex={-1} className={styles.outcome}>
        {problem && (
          <Notice type="error" message={problem}>
            <p>
              {isUncharged ? 'Nothing has been charged.' : unknown} {!navigator.onLine && 'You seem to be offline. '}
              {phase === 'failed' && (
                <a href={settings.addresses.page} onClick={stayOffline}>
                  Load the payment form again
                </a>
              )}
            </p>
          </Notice>
        )}
        {changed && (
          <WhatChanged changed={changed}>
            <p>Nothing has been charged. Please look at it again, and place the order if you agree.</p>
          </WhatChanged>
        )}
        {phase === 'pending' && (
          <Notice
            type="info"
            message="We are still confirming your payment. Please stay on this page and do not pay again."
          />
        )}
      </div>
      {children}
      <noscript>
        <p>
          The card form is the card provider’s own and needs scripts. Please switch them on for this page; nothing has
          been charged, and your cart and address are kept.
        </p>
      </noscript>
      <div className={styles.cardEntry} data-phase={phase} inert={isBusy}>
        {phase === 'loading' && (
          <p className={styles.loading} role="status">
            Loading payment form...
          </p>
        )}
        <div ref={place} />
      </div>
      <div className={styles.pay}>
        {terms(amount)}
        <button
          type="button"
          className="button"
          onClick={pay}
          disabled={phase === 'loading' || isBusy}
          aria-busy={isBusy}
          aria-disabled={phase === 'failed' || undefined}
        >
          {isBusy ? 'Processing...' : button}
        </button>
      </div>
      {back(isBusy)}
    </>
  );
}
