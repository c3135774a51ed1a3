import { href, Link, redirect } from 'react-router';
import { readPage } from '../../../commerce/catalogue/browse.ts';
import { listOrders } from '../../../commerce/customer/orders.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import styles from '../sheets.module.css';
import type { Route } from './+types/orders';
import { OrderCard } from './order-card.tsx';
import list from './orders.module.css';

const perPage = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  // Medusa refuses an offset that is not a safe integer.
  const page = Math.min(readPage(url.searchParams), 10_000);
  const { token } = context.get(customerContext);
  const { orders, count } = valueOrThrow(await listOrders(token, { offset: (page - 1) * perPage, limit: perPage }));
  const pages = Math.max(1, Math.ceil(count / perPage));
  if (page > pages) throw redirect(pageAddress(pages));
  return { orders, page, pages };
}

function pageAddress(page: number) {
  return page > 1 ? `${href('/account/orders')}?page=${page}` : href('/account/orders');
}

export const meta: Route.MetaFunction = accountMeta('Your orders');

export default function Orders({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <h1>Your orders</h1>
      {orders.length === 0 ? (
        <>
          <p className={styles.lead}>No orders yet. What you order while you are signed in is kept here.</p>
          <p>
            <Link to="/cards" className="button">
              Browse the cards
            </Link>
          </p>
        </>
      ) : (
        <div className={list.orders}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
      {pages > 1 && (
        // The focus goes to the heading, since the link that was pressed is gone with its page.
        <nav key={page} aria-label="Pages of orders" className={list.steps}>
          <span>{page > 1 && <Link to={pageAddress(page - 1)}>Newer orders</Link>}</span>
          <span>
            Page {page} of {pages}
          </span>
          <span>{page < pages && <Link to={pageAddress(page + 1)}>Older orders</Link>}</span>
        </nav>
      )}
      <p className={styles.small}>
        Ordered before you had an account? <Link to={href('/account/older-order')}>Ask for an older order</Link>
      </p>
    </>
  );
}
