import { shop } from '@shop/shared/shop';
import { data, href, Link, redirect } from 'react-router';
import { daysForOrder } from '../../commerce/checkout/parcels.server.ts';
import { findOrder } from '../../commerce/order/order.server.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { answerDay } from '../../forms/answer/order-forms.server.ts';
import { accessOf, saveAccess } from '../../http/order/order-access.server.ts';
import { isSessionJustEnded } from '../../http/session.server.ts';
import { OrderView } from '../../ui/order/order-view.tsx';
import type { Route } from './+types/order';
import styles from './order.module.css';

/** The mailed link carries a proof, which moves into a cookie at once, so that the visible URL has none. */
export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  const given = url.searchParams.get('access');
  if (given !== null) {
    const cookie = await saveAccess(request, id, given);
    const told = isSessionJustEnded() ? await setFlash() : undefined;
    throw redirect(href('/order/:id', { id }), { status: 303, headers: headersWith(cookie ?? undefined, told) });
  }
  const order = valueOrThrow(await findOrder(id, await accessOf(request, id)));
  return data({ order, days: order && (await daysForOrder(order)) }, { status: order ? 200 : 404 });
}

/** Takes another day for one of its parcels. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  return answerDay(request, id, await accessOf(request, id), href('/order/:id', { id }));
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.order ? `Order ${loaderData.order.number}` : 'Your order';
  return [{ title: `${title} · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Order({ loaderData: { order, days } }: Route.ComponentProps) {
  if (!order) return <NoSuchOrder />;
  const { id } = order;
  return (
    <div className={styles.page}>
      <OrderView
        order={order}
        cancelAt={href('/order/:id/cancel', { id })}
        reorderAt={href('/order/:id/reorder', { id })}
        dayAt={href('/order/:id', { id })}
        days={days}
      />
    </div>
  );
}

function NoSuchOrder() {
  return (
    <div className={styles.letter}>
      <h1>This link does not open an order</h1>
      <p>It may be incomplete, or older than 30 days. Ask for a new one: it comes to the address of your order.</p>
      <p className={styles.actions}>
        <Link to={href('/order-lookup')} className="button">
          Find my order
        </Link>
        <Link to={href('/login')} className="button quiet">
          Sign in
        </Link>
      </p>
    </div>
  );
}
