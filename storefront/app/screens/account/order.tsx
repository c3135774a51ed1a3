import type { Route } from './+types/order';
import { accountMeta } from './account-meta.ts';

export const meta: Route.MetaFunction = accountMeta('An order');

export default function Order() {
  return <h1>Your order</h1>;
}
