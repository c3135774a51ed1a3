import { shop } from '@shop/shared/shop';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { UnsentForm } from '../../forms/answer/unsent-form.ts';
import { statusOf } from './status-of.ts';
import styles from './trouble.module.css';

/** `requestId` is empty in the browser, which does not know it. */
export function ErrorView({ error, requestId }: { error: unknown; requestId: string }) {
  const { pathname, search } = useLocation();
  // A link to the same address with a hash would load nothing.
  const address = pathname + search;
  const unsent = useContext(UnsentForm);
  const status = statusOf(error);
  if (status === 404) {
    return (
      <Trouble stamp="404" title="We could not find that">
        <title>{`Not found · ${shop.name}`}</title>
        <p>Returned to sender: the page may have moved, or the card is no longer sold.</p>
        <p className={styles.actions}>
          <a className="button" href="/cards">
            Browse the cards
          </a>
          <a className="button quiet" href="/">
            Go to the home page
          </a>
        </p>
      </Trouble>
    );
  }
  const isOffline = status === 0;
  const isAway = status === 503;
  return (
    <Trouble
      stamp={isOffline ? '...' : String(status)}
      title={
        isOffline
          ? 'You seem to be offline'
          : isAway
            ? 'The shop is away for a moment'
            : 'Something went wrong on our side'
      }
    >
      <title>{`${isOffline ? 'Offline' : isAway ? 'Away for a moment' : 'Something went wrong'} · ${shop.name}`}</title>
      <p>
        {isOffline && 'We could not reach the shop from here. '}
        {comfortOf(address)} again {isOffline ? 'when you are connected' : 'in a moment'}.
      </p>
      {isAway && (
        <form
          method="post"
          action={address}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: only raw HTML keeps the server's markup; its values are escaped
          dangerouslySetInnerHTML={{ __html: unsent }}
        />
      )}
      <p className={styles.actions}>
        <a className="button" href={address}>
          Try again
        </a>
        <a className="button quiet" href={isAway || isOffline ? '/cards' : '/'}>
          {isAway || isOffline ? 'Browse the cards' : 'Go to the home page'}
        </a>
      </p>
      {!isOffline && (
        <p>
          If it goes on, write to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
        </p>
      )}
      {/* Only the server knows the id; its markup stays. */}
      <p className={styles.requestId} suppressHydrationWarning>
        {requestId && `Reference: ${requestId}`}
      </p>
    </Trouble>
  );
}

/** Nothing is said of money: a payment may stand, also on the pages that Back leads to from it. */
function comfortOf(address: string) {
  if (/^\/(checkout\/(payment|success)|order\/.+\/pay)/.test(address)) {
    return 'If you have paid already, please do not pay again: this page will find it. Please load it';
  }
  // The cart goes with an account that is being closed, and has become the order.
  return /^\/(account|order)/.test(address) ? 'Please try' : 'Your cart is safe. Please try';
}

/** Links such as 'Show more' keep the scroll position and the focus of the page that is gone. */
function focus(heading: HTMLElement | null) {
  heading?.focus();
}

function Trouble({ stamp, title, children }: { stamp: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.trouble}>
      <svg viewBox="0 0 320 210" aria-hidden="true" className={styles.envelope}>
        <rect x="6" y="14" width="308" height="190" rx="3" className={styles.paper} />
        <path d="M6 17 160 124 314 17" className={styles.fold} />
        <g className={styles.postmark} transform="rotate(-11 228 150)">
          <circle cx="228" cy="150" r="37" />
          <circle cx="228" cy="150" r="31" strokeDasharray="2 3" />
          <path d="M272 138q8-5 16 0t16 0M272 150q8-5 16 0t16 0M272 162q8-5 16 0t16 0" />
          <text x="228" y="158" textAnchor="middle">
            {stamp}
          </text>
        </g>
        <path d="M40 150h74M40 165h58M40 180h66" className={styles.address} />
      </svg>
      <h1 tabIndex={-1} ref={focus}>
        {title}
      </h1>
      {children}
    </div>
  );
}
