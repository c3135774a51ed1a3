import { startPayment } from '../../commerce/checkout.server.ts';
import type { Route } from './+types/payment-session';
import { requireBasket } from './require-basket.server.ts';

/** Readies the basket for the card form; asked for by the payment step as soon as it is shown. */
export async function action({ request }: Route.ActionArgs) {
  const { shopper } = await requireBasket(request, 2);
  return startPayment(shopper);
}
