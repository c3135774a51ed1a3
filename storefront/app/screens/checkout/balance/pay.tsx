import { formatMoney } from '@shop/shared/format/money';
import { isPayableByCard } from '@shop/shared/order-sums';
import { shop } from '@shop/shared/shop';
import { href, Link, redirect, redirectDocument } from 'react-router';
import { findOrder } from '../../../commerce/order/order.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { accessOf, saveAccess } from '../../../http/order/order-access.server.ts';
import { pageTraitsContext } from '../../../http/page-traits.server.ts';
import { settings } from '../../../process/settings.ts';
import { OrderLines } from '../../../ui/order/order-lines.tsx';
import { OrderTotals } from '../../../ui/order/order-totals.tsx';
import { TestMode } from '../frame/test-mode.tsx';
import { CardPayment } from '../payment/card/card-payment.tsx';
import type { Route } from './+types/pay';
import styles from './pay.module.css';

/** The buyer pays here what the order costs more since it was changed. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  context.set(pageTraitsContext, { hasCardForm: true });
  const here = href('/order/:id/pay', { id });
  const given = url.searchParams.get('access');
  if (given !== null) {
    throw redirect(here, { status: 303, headers: headersWith((await saveAccess(request, id, given)) ?? undefined) });
  }
  // A bank's own page leads back with the payment's secrets in the query; the card form finds the payment by the order.
  if (url.searchParams.has('payment_intent')) throw redirect(here, 303);
  const order = valueOrThrow(await findOrder(id, await accessOf(request, id)));
  const isPayable = order && isPayableByCard(order.amounts.due) && !order.cancelledAt;
  if (!isPayable) throw redirectDocument(href('/order/:id', { id }), 303);
  return {
    order,
    isTestMode: settings.isTestMode,
    publishableKey: settings.cardPublishableKey,
    sandboxUrl: settings.cardSandboxUrl,
    returnUrl: new URL(here, url).href,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? `Pay for order ${loaderData.order.number}` : 'Your order';
  return [{ title: `${title} · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const { order, isTestMode, ...card } = loaderData;
  const { id, number, email, lines } = order;
  const path = href('/order/:id/pay', { id });
  return (
    <div className={styles.page} data-private="">
      <TestMode isOn={isTestMode} />
      <h1>Pay for order {number}</h1>
      <CardPayment
        {...card}
        email={email}
        address={null}
        total={order.amounts.due}
        // Nothing remembers whether a card was confirmed for this order before.
        mayBePaid
        changed={null}
        addresses={{ page: path, session: `${path}/session`, complete: `${path}/complete` }}
        button="Pay"
        terms={(amount) => (
          <p>
            You pay <strong>{formatMoney(amount)}</strong> to {shop.name} for what was added to your order.
          </p>
        )}
        back={(isInert) => (
          <Link to={href('/order/:id', { id })} className="button quiet" inert={isInert} reloadDocument>
            Back to your order
          </Link>
        )}
      >
        <p>Your order was changed since you placed it. What is still to pay is at the foot of the list.</p>
        <OrderLines lines={lines} />
        <OrderTotals order={order} />
      </CardPayment>
    </div>
  );
}
