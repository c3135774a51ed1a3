import { useContext } from 'react';
import { href, NavLink, Outlet, useLocation } from 'react-router';
import { customerNotRead } from '../../commerce/customer/account-words.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { SignOutForm } from '../../forms/sending/sign-out-form.tsx';
import { ShownRequestId } from '../../http/request-id.ts';
import { Notice } from '../../ui/message/notice.tsx';
import { ErrorView } from '../../ui/trouble/error-view.tsx';
import { statusOf } from '../../ui/trouble/status-of.ts';
import type { Route } from './+types/account';
import styles from './account.module.css';
import { answerContext, requireCustomer } from './customer.server.ts';

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

// It brings nothing by itself; but only with a loader is the server asked, and with it the session, at each page.
export function loader({ context }: Route.LoaderArgs) {
  valueOrThrow(context.get(answerContext));
  return null;
}

/** Everything that an account has, in the order in which it is looked for. */
const pages = [
  { name: 'Overview', to: href('/account') },
  { name: 'Orders', to: href('/account/orders') },
  { name: 'Favourites', to: href('/favourites') },
  { name: 'Addresses', to: href('/account/addresses') },
  { name: 'Details', to: href('/account/details') },
  { name: 'Password', to: href('/account/password') },
  { name: 'Your data', to: href('/account/your-data') },
];

export default function Account() {
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
            <SignOutForm>Sign out</SignOutForm>
          </li>
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Not even who is signed in could be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const reference = useContext(ShownRequestId);
  const status = statusOf(error);
  return (
    <>
      {status === 503 && <Notice type="error" message={customerNotRead} />}
      <ErrorView status={status} address={pathname + search} reference={reference} />
    </>
  );
}
