import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CartChangedNotice } from '../../../../message/cart-changed.tsx';
import { LiveRegion } from '../../../../message/live-region.tsx';
import { Notice } from '../../../../message/notice.tsx';
import styles from '../payment.module.css';
import { type CardSettings, useCardPayment } from './use-card-payment.ts';

const unknown = 'We do not know yet whether your payment went through. Please do not pay again.';

/** Offline the browser would show its own error page; here the form reloads when the connection is back. */
function stayOffline(event: MouseEvent<HTMLElement>) {
  if (!navigator.onLine) event.preventDefault();
}

interface Props extends CardSettings {
  /** Pounds. */
  total: number;
  button: string;
  /** The shopper agrees to these with the button. @param amount pounds */
  terms: (amount: number) => ReactNode;
  /** A link away from the payment; inert while a payment is under way. */
  back: (isInert: boolean) => ReactNode;
  children: ReactNode;
}

/** The outcome of a payment stands at the top, where no toast covers it; `children` stand between it and the form. */
export function CardPayment({ total, button, terms, back, children, ...settings }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { phase, problem, isUncharged, changed, amount, pay } = useCardPayment(place, total, settings);
  const isBusy = phase === 'paying' || phase === 'pending';

  // Focus follows each new message about the payment, even from a button that is disabled meanwhile.
  useEffect(() => {
    if (problem || changed || isBusy) summary.current?.focus({ preventScroll: isBusy });
    // The browser does not scroll to what was focused while the button was disabled; the header covers the top.
    if (changed && !isBusy) summary.current?.scrollIntoView({ block: 'center' });
  }, [problem, changed, isBusy]);
  useInertSurroundings(isBusy);

  return (
    <>
      <div ref={summary} tabIndex={-1} role={isBusy ? 'status' : undefined} className={styles.outcome}>
        {problem && (
          <Notice type="error" message={problem}>
            <p>
              {isUncharged ? 'Nothing has been charged.' : isUncharged === false && unknown}{' '}
              {!navigator.onLine && 'You seem to be offline. '}
              {phase === 'failed' && (
                <a href={settings.addresses.page} onClick={stayOffline}>
                  Load the payment form again
                </a>
              )}
            </p>
          </Notice>
        )}
        {changed && (
          <CartChangedNotice changed={changed}>
            {isUncharged !== false && (
              <p>
                {isUncharged && 'Nothing has been charged. '}Please look at it again, and place the order if you agree.
              </p>
            )}
          </CartChangedNotice>
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
          The card form is the card provider’s own and needs scripts. Please switch them on for this page, and load it
          again.
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
        <LiveRegion text={isBusy ? 'Processing...' : ''} />
      </div>
      {back(isBusy)}
    </>
  );
}

/** While a payment is under way all links around it are inert, so that a slip cannot lead away from its outcome. */
function useInertSurroundings(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const around = document.querySelectorAll('body > header, body > footer, main aside, main nav');
    for (const part of around) part.toggleAttribute('inert', true);
    return () => {
      for (const part of around) part.toggleAttribute('inert', false);
    };
  }, [isBusy]);
}
