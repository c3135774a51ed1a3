import { redirect } from 'react-router';
import type { Route } from './+types/start';
import { requireBasket } from './require-basket.server.ts';
import { furthestStep, steps } from './steps.ts';

/** `/checkout` goes on where the basket stands. */
export async function loader({ request }: Route.LoaderArgs) {
  const { basket } = await requireBasket(request);
  const step = furthestStep(basket);
  throw redirect(steps[step]?.address ?? steps[0].address, 303);
}
