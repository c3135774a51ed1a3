import type { HttpTypes } from '@medusajs/types';
import { at } from '../backend-path.ts';
import type { WhatChanged } from '../cart/cart.ts';
import { toWhatChanged } from '../cart/cart-mapper.server.ts';
import type { Answer, Problem } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { notInitialized } from './payment-words.ts';

const cardProvider = 'pp_stripe_stripe';

export type PaymentStart =
  | {
      ok: true;
      clientSecret: string;
      /** Pounds. */
      amount: number;
      /** What the shopper is to be told before it is paid. */
      changed: WhatChanged | null;
    }
  | { ok: false; message: string }
  /** There is nothing to pay by card: the cart has become an order or is gone, or it costs nothing. */
  | { ok: false; isElsewhere: true };

interface Wish {
  /** Gives up the session that stands, and what was reserved with it: the order was refused for good. */
  isAnew?: boolean;
  /** Pounds: what the shopper is shown. Who is shown no total yet is told of all that has changed. */
  shown?: number;
}

/**
 * Makes the cart ready to be paid by card, with one live session of the cart's amount: a session that stands
 * already is used again, so that a second tab does not cancel the first one's payment. The cart is looked at again
 * first: prices, codes, delivery, and whether its cards are still sold.
 */
export function startPayment(shopper: Shopper, wish: Wish = {}): Promise<PaymentStart> {
  const cart = shopper.cartId ?? '';
  const turn = (turns.get(cart) ?? Promise.resolve()).then(() => readySession(shopper, wish));
  const over = turn.then(noMore, noMore);
  turns.set(cart, over);
  return turn;

  function noMore() {
    if (turns.get(cart) === over) turns.delete(cart);
  }
}

/** Two tabs that ask at the same moment would each make a session, the later ending the earlier: they take turns. */
const turns = new Map<string, Promise<void>>();

/** Whether it is another since it was last looked at is told by our own call alone. */
type Asked = HttpTypes.StoreCartResponse & { is_changed?: boolean };

const fields = '+metadata,+shipping_methods.id,+payment_collection.id,*payment_collection.payment_sessions';

async function readySession(shopper: Shopper, { isAnew = false, shown }: Wish, isAgain = false): Promise<PaymentStart> {
  const { cartId, token } = shopper;
  const read = await askStore<Asked>('startPayment', at`/store/carts/${cartId}`, { token, query: { fields } });
  if (!read.ok) return notStarted(read.problem, notInitialized);
  // A new session is made for nothing else than what is sold now; one that stands may be of before.
  const found =
    sessionOf(read.value.cart) && !isAnew
      ? await askStore<Asked>('startPayment', at`/store/carts/${cartId}/up-to-date`, { method: 'POST', token })
      : read;
  if (!found.ok) return notStarted(found.problem, notInitialized);
  const { cart, is_changed: isChanged = isAgain } = found.value;
  const amount = cart.total ?? 0;
  // The only card or the way of delivery may have gone with what changed.
  const isWhole = cart.items?.length && cart.shipping_methods?.length;
  if (isDone(cart) || amount <= 0 || !isWhole) return { ok: false, isElsewhere: true };
  const standing = sessionOf(cart);
  const session =
    standing && !isAnew
      ? { ok: true as const, value: standing }
      : await createSession(shopper, cart.payment_collection?.id);
  if (!session.ok && session.problem.code === 'cart_changed' && !isAgain) {
    return readySession(shopper, {}, true);
  }
  if (!session.ok) return notStarted(session.problem, 'Failed to create payment intent');
  const clientSecret = session.value?.data?.client_secret;
  if (typeof clientSecret !== 'string') return { ok: false, message: 'No client secret found in payment session' };
  const changed = isChanged || shown !== amount ? toWhatChanged(cart) : null;
  return { ok: true, clientSecret, amount, changed };
}

function sessionOf({ payment_collection: set, total }: HttpTypes.StoreCart) {
  return set?.payment_sessions?.find(
    (session) => session.provider_id === cardProvider && session.amount === total && session.status === 'pending',
  );
}

function notStarted({ status }: Problem, message: string): PaymentStart {
  return status === 404 ? { ok: false, isElsewhere: true } : { ok: false, message };
}

function isDone(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && Boolean(cart.completed_at);
}

async function createSession(
  { cartId, token }: Shopper,
  known: string | undefined,
): Promise<Answer<HttpTypes.StorePaymentSession | undefined>> {
  const collection: Answer<string> = known
    ? { ok: true, value: known }
    : await askStore(
        'startPayment',
        '/store/payment-collections',
        { method: 'POST', body: { cart_id: cartId }, token },
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
