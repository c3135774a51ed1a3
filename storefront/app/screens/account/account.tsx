import { useContext } from 'react';
import { href, NavLink, Outlet } from 'react-router';
import { customerNotRead, sessionNotEnded } from '../../commerce/customer/account-words.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { useSending } from '../../forms/sending/use-sending.ts';
import { ShownRequestId } from '../../http/request-id.ts';
import { Notice } from '../../message/notice.tsx';
import { useToastOf } from '../../message/use-toast-of.ts';
import { ErrorView } from '../../ui/trouble/error-view.tsx';
import { statusOf } from '../../ui/trouble/status-of.ts';
import type { Route } from './+types/account';
import styles from './account.module.css';
import { answerContext, requireCustomer } from './customer.server.ts';

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

// It returns nothing, but React Router asks the server, and so checks the session, only for routes with a loader.
export function loader({ context }: Route.LoaderArgs) {
  valueOrThrow(context.get(answerContext));
  return null;
}

const pages = [
  { name: 'Overview', to: href('/account') },
  { name: 'Orders', to: href('/account/orders') },
  { name: 'Favourites', to: href('/favourites') },
  { name: 'Dates', to: href('/account/dates') },
  { name: 'Addresses', to: href('/account/addresses') },
  { name: 'Details', to: href('/account/details') },
  { name: 'Password', to: href('/account/password') },
  { name: 'Your data', to: href('/account/your-data') },
];

export default function Account() {
  const signOut = useSending<{ ok: true }>(sessionNotEnded);
  useToastOf(signOut);
  return (
    <div className={styles.account} data-private="">
      <nav aria-label="Account" className={styles.pages}>
        <ul className={styles.list}>
          {pages.map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/account'}>
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <form {...signOut.form} action={href('/logout')}>
              <button {...signOut.button}>Sign out</button>
            </form>
          </li>
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Catches the case that not even the session could be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      {statusOf(error) === 503 && <Notice type="error" message={customerNotRead} />}
      <ErrorView error={error} requestId={useContext(ShownRequestId)} />
    </>
  );
}
