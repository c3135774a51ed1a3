import { shop } from '@shop/shared/shop';
import { Link, redirect } from 'react-router';
import { formatMoney } from '../../commerce/money.ts';
import { findOrder } from '../../commerce/order.server.ts';
import { orderCookie, read } from '../../http/cookies.server.ts';
import type { Route } from './+types/success';
import styles from './checkout.module.css';
import { isTestMode } from './test-mode.server.ts';
import { TestMode } from './test-mode.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const placed = await read<{ id: string; email: string }>(orderCookie, request);
  if (!placed) throw redirect('/cart', 303);
  // The order stands whether or not the backend can be read just now.
  const order = await findOrder(placed.id).catch(() => null);
  return { email: placed.email, order, isTestMode: isTestMode() };
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Order placed · ${shop.name}` }];
}

export default function Success({ loaderData: { email, order, isTestMode } }: Route.ComponentProps) {
  return (
    <div className={styles.success} data-private="">
      <TestMode isOn={isTestMode} />
      <h1>Order placed successfully!</h1>
      <p>Thank you for your purchase.</p>
      <p>Your order has been confirmed and will be processed shortly.</p>
      {order && (
        <p>
          Your order number is <strong>{order.number}</strong>; the total is <strong>{formatMoney(order.total)}</strong>
          .
        </p>
      )}
      <h2>What happens next</h2>
      <ul>
        <li>You will receive a confirmation email shortly{email && ` at ${email}`}.</li>
        <li>Your order will be processed and despatched within 1-2 business days.</li>
      </ul>
      <Link to="/" className="button">
        Continue shopping
      </Link>
    </div>
  );
}
