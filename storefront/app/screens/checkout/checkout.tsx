import { Link, Outlet, useLocation } from 'react-router';
import { formatDelivery, formatMoney } from '../../commerce/money.ts';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';
import { requireBasket } from './require-basket.server.ts';
import { steps } from './steps.ts';
import { isTestMode } from './test-mode.server.ts';
import { TestMode } from './test-mode.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const { basket } = await requireBasket(request);
  return { basket, isTestMode: isTestMode() };
}

export default function Checkout({ loaderData: { basket, isTestMode } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const current = steps.findIndex(({ address }) => address === pathname);
  return (
    <div data-private="">
      <TestMode isOn={isTestMode} />
      <nav aria-label="Checkout steps">
        <ol className={styles.progress}>
          {steps.map(({ name, address }, index) => (
            <li
              key={name}
              aria-current={index === current ? 'step' : undefined}
              data-done={index < current || undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              {index < current ? (
                <Link to={address} reloadDocument={index === 2}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.columns}>
        <div>
          <Outlet />
        </div>
        <aside className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">Order summary</h2>
          <ul className={styles.lines}>
            {basket.lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.title}
                  <br />
                  <span className={styles.soft}>
                    {line.envelope} × {line.quantity}
                  </span>
                </span>
                <span>{formatMoney(line.total)}</span>
              </li>
            ))}
          </ul>
          <dl className={styles.amounts}>
            <Amount name="Subtotal" amount={basket.subtotal} />
            <div>
              <dt>Delivery</dt>
              <dd>{basket.deliveryOptionId ? formatDelivery(basket.delivery) : '—'}</dd>
            </div>
            {basket.discount > 0 && <Amount name="Discount" amount={-basket.discount} />}
            <Amount name="Order total" amount={basket.total} />
          </dl>
          {basket.isLeastCharge && <p>A card cannot be charged less than 30p, so the discount leaves 30p to pay.</p>}
          <Link to="/cart">Return to cart</Link>
        </aside>
      </div>
    </div>
  );
}

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
