import type { HttpTypes } from '@medusajs/types';
import { at } from '../backend-path.ts';
import type { Answer, Problem } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { notInitialized } from './payment-words.ts';

const cardProvider = 'pp_stripe_stripe';

export type PaymentStart =
  | { ok: true; clientSecret: string /** Pounds. */; amount: number }
  | { ok: false; message: string }
  /** There is nothing to pay by card: the basket has become an order or is gone, or it costs nothing. */
  | { ok: false; isElsewhere: true };

/**
 * Makes the basket ready to be paid by card, with one live session of the basket's amount: a session that stands
 * already is used again, so that a second tab does not cancel the first one's payment.
 *
 * @param isAnew gives up the session that stands, and what was reserved with it: the order was refused for good
 */
export function startPayment(shopper: Shopper, isAnew = false): Promise<PaymentStart> {
  const basket = shopper.basketId ?? '';
  const turn = (turns.get(basket) ?? Promise.resolve()).then(() => readySession(shopper, isAnew));
  const over = turn.then(noMore, noMore);
  turns.set(basket, over);
  return turn;

  function noMore() {
    if (turns.get(basket) === over) turns.delete(basket);
  }
}

/** Two tabs that ask at the same moment would each make a session, the later ending the earlier: they take turns. */
const turns = new Map<string, Promise<void>>();

async function readySession(shopper: Shopper, isAnew: boolean): Promise<PaymentStart> {
  const found = await askStore<HttpTypes.StoreCartResponse>('startPayment', at`/store/carts/${shopper.basketId}`, {
    token: shopper.token,
    query: { fields: '+payment_collection.id,*payment_collection.payment_sessions' },
  });
  if (!found.ok) return notStarted(found.problem, notInitialized);
  const { cart } = found.value;
  const amount = cart.total ?? 0;
  if (isDone(cart) || amount <= 0) return { ok: false, isElsewhere: true };
  const standing = cart.payment_collection?.payment_sessions?.find(
    (session) => session.provider_id === cardProvider && session.amount === amount && session.status === 'pending',
  );
  const session =
    standing && !isAnew
      ? { ok: true as const, value: standing }
      : await createSession(shopper, cart.payment_collection?.id);
  if (!session.ok) return notStarted(session.problem, 'Failed to create payment intent');
  const clientSecret = session.value?.data?.client_secret;
  if (typeof clientSecret !== 'string') return { ok: false, message: 'No client secret found in payment session' };
  return { ok: true, clientSecret, amount };
}

function notStarted({ status }: Problem, message: string): PaymentStart {
  return status === 404 ? { ok: false, isElsewhere: true } : { ok: false, message };
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && Boolean(cart.completed_at);
}

async function createSession(
  { basketId, token }: Shopper,
  known: string | undefined,
): Promise<Answer<HttpTypes.StorePaymentSession | undefined>> {
  const collection: Answer<string> = known
    ? { ok: true, value: known }
    : await askStore(
        'startPayment',
        '/store/payment-collections',
        { method: 'POST', body: { cart_id: basketId }, token },
        ({ payment_collection: { id } }: HttpTypes.StorePaymentCollectionResponse) => id,
      );
  if (!collection.ok) return collection;
  return askStore(
    'startPayment',
    at`/store/payment-collections/${collection.value}/payment-sessions`,
    { method: 'POST', body: { provider_id: cardProvider }, token, timeLimit: 10_000 },
    ({ payment_collection: ready }: Partial<HttpTypes.StorePaymentCollectionResponse>) =>
      ready?.payment_sessions?.find((session) => session.provider_id === cardProvider),
  );
}
