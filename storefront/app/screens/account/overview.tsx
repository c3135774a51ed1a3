import { href, Link } from 'react-router';
import { listOrders } from '../../commerce/customer/orders.server.ts';
import { findTradeAccount } from '../../commerce/trade/trade.server.ts';
import type { Route } from './+types/overview';
import { accountMeta } from './account-meta.ts';
import { AddressLines } from './addresses/address-lines.tsx';
import { customerContext } from './customer.server.ts';
import { OrderCard } from './orders/order-card.tsx';
import styles from './sheets.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, token } = context.get(customerContext);
  const [listed, trade] = await Promise.all([listOrders(token, { offset: 0, limit: 1 }), findTradeAccount(token)]);
  // The page is still useful while the orders cannot be read.
  const { orders, count } = listed.ok ? listed.value : { orders: [], count: 0 };
  const { email, firstName, lastName, phone, addresses } = customer;
  return {
    person: { email, firstName, lastName, phone },
    address: addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? addresses[0] ?? null,
    latest: orders[0] ?? null,
    count,
    tradesAs: trade.ok && trade.value.account?.state === 'accepted' ? trade.value.account.shop_name : null,
  };
}

export const meta: Route.MetaFunction = accountMeta('Your account');

export default function Overview({ loaderData: { person, address, latest, count, tradesAs } }: Route.ComponentProps) {
  return (
    <>
      <h1>Your account</h1>
      <p className={styles.lead}>{person.firstName ? `Good to see you, ${person.firstName}.` : 'Good to see you.'}</p>
      {latest && (
        <>
          <OrderCard order={latest} />
          {count > 1 && (
            <p>
              <Link to={href('/account/orders')}>All {count} orders</Link>
            </p>
          )}
        </>
      )}
      <div className={styles.tiles}>
        {tradesAs && (
          <section className={styles.tile} aria-labelledby="trade">
            <h2 id="trade">Trade account</h2>
            <p>{tradesAs}</p>
            <p>
              <Link to={href('/account/trade')}>Order sheet and invoices</Link>
            </p>
          </section>
        )}
        {!latest && (
          <section className={styles.tile} aria-labelledby="no-orders">
            <h2 id="no-orders">Orders</h2>
            <p>None yet. What you order while you are signed in is kept here.</p>
            <p>
              <Link to="/cards">Browse the cards</Link>
            </p>
          </section>
        )}
        <section className={styles.tile} aria-labelledby="your-details">
          <h2 id="your-details">Details</h2>
          <p>
            {`${person.firstName} ${person.lastName}`.trim()}
            <br />
            {person.email}
            {person.phone && (
              <>
                <br />
                {person.phone}
              </>
            )}
          </p>
          <p>
            <Link to={href('/account/details')}>Change your details</Link>
          </p>
        </section>
        <section className={styles.tile} aria-labelledby="where-to">
          <h2 id="where-to">Where parcels go</h2>
          {address ? <AddressLines lines={address.lines} /> : <p>No address yet.</p>}
          <p>
            <Link to={address ? href('/account/addresses') : href('/account/addresses/new')}>
              {address ? 'Your addresses' : 'Add an address'}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
