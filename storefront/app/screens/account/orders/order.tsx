import { data, href } from 'react-router';
import { daysForOrder } from '../../../commerce/checkout/parcels.server.ts';
import { findOrder } from '../../../commerce/order/order.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { answerDay } from '../../../forms/answer/order-forms.server.ts';
import { OrderView } from '../../../ui/order/order-view.tsx';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/order';

/** Another customer's order answers 404 like a missing one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = context.get(customerContext);
  const order = valueOrThrow(await findOrder(params.id, { token }));
  if (!order) throw data(null, { status: 404 });
  return { order, days: await daysForOrder(order) };
}

/** Takes another day for one of its parcels. */
export function action({ request, context, params }: Route.ActionArgs) {
  const { token } = context.get(customerContext);
  return answerDay(request, params.id, { token }, href('/account/orders/:id', params));
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return accountMeta(args.loaderData ? `Order ${args.loaderData.order.number}` : 'An order')(args);
}

export default function Order({ loaderData: { order, days }, params }: Route.ComponentProps) {
  return (
    <OrderView
      order={order}
      cancelAt={href('/account/orders/:id/cancel', params)}
      reorderAt={href('/account/orders/:id/reorder', params)}
      dayAt={href('/account/orders/:id', params)}
      days={days}
    />
  );
}
