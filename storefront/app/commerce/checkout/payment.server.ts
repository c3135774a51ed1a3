import type { HttpTypes } from '@medusajs/types';
import { cardProviderId } from '@shop/shared/card-provider';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { storePath } from '../backend-path.ts';
import { transferCart } from '../cart/cart.server.ts';
import type { WhatChanged } from '../cart/cart.ts';
import { isOrdered, toWhatChanged } from '../cart/cart-mapper.server.ts';
import { type Answer, type Problem, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';
import { notInitialized } from './payment-words.ts';

export type PaymentStart =
  | {
      ok: true;
      clientSecret: string;
      /** Pounds. */
      amount: number;
      changed: WhatChanged | null;
    }
  | { ok: false; message: string }
  /** Nothing is payable by card: the cart is an order, missing, or free. */
  | { ok: false; isElsewhere: true };

interface Wish {
  /** Replaces the session and its reservations: the order was refused for good. */
  isNew?: boolean;
  shown?: number;
}

/** Keeps one live session of the cart's refreshed amount, reused so that a second tab does not end the first one's. */
export function startPayment(shopper: Shopper, wish: Wish = {}): Promise<PaymentStart> {
  const cart = shopper.cartId ?? '';
  const turn = (turns.get(cart) ?? Promise.resolve()).then(() => ensureSession(shopper, wish));
  const over = turn.then(noMore, noMore);
  turns.set(cart, over);
  return turn;

  function noMore() {
    if (turns.get(cart) === over) turns.delete(cart);
  }
}

/** Requests for one cart run in turn: two tabs would each create a session, and the later would end the earlier. */
const turns = new Map<string, Promise<void>>();

type Asked = HttpTypes.StoreCartResponse & { is_changed?: boolean };

const fields = '+metadata,+shipping_methods.id,+payment_collection.id,*payment_collection.payment_sessions';

async function ensureSession(shopper: Shopper, { isNew = false, shown }: Wish, isAgain = false): Promise<PaymentStart> {
  const { cartId, token } = shopper;
  const read = await callStore<Asked>('start_payment', storePath`/store/carts/${cartId}`, { token, query: { fields } });
  if (!read.ok) return notStarted(read.problem, notInitialized);
  // The backend checks the cart before it creates a session; an existing session may predate a change.
  const found =
    sessionOf(read.value.cart) && !isNew
      ? await callStore<Asked>('start_payment', storePath`/store/carts/${cartId}/up-to-date`, { method: 'POST', token })
      : read;
  if (!found.ok) return notStarted(found.problem, notInitialized);
  const { cart, is_changed: isChanged = isAgain } = found.value;
  const amount = cart.total ?? 0;
  const isMailed = cart.items?.every(({ metadata }) => isGiftCardLine(metadata));
  const isWhole = cart.items?.length && (isMailed || cart.shipping_methods?.length);
  if (isOrdered(cart) || amount <= 0 || !isWhole) return { ok: false, isElsewhere: true };
  // A cart that could not be moved to the account at sign-in still has no email.
  if (token !== null && !cart.email && !(await transferCart(shopper))) return { ok: false, message: notInitialized };
  const standing = sessionOf(cart);
  const session =
    standing && !isNew
      ? { ok: true as const, value: standing }
      : await createSession(shopper, cart.payment_collection?.id);
  if (!session.ok && session.problem.code === 'cart_changed' && !isAgain) {
    return ensureSession(shopper, {}, true);
  }
  if (!session.ok) return notStarted(session.problem, 'Failed to create payment intent');
  const clientSecret = session.value?.data?.client_secret;
  if (typeof clientSecret !== 'string') return { ok: false, message: 'No client secret found in payment session' };
  const changed = isChanged || shown !== amount ? toWhatChanged(cart) : null;
  return { ok: true, clientSecret, amount, changed };
}

function sessionOf({ payment_collection: set, total }: HttpTypes.StoreCart) {
  return set?.payment_sessions?.find(
    ({ provider_id, amount, status, data }) =>
      // Earlier versions began payments for any method, which the form for cards alone could not confirm.
      provider_id === cardProviderId && amount === total && status === 'pending' && !data?.automatic_payment_methods,
  );
}

function notStarted(problem: Problem, message: string): PaymentStart {
  if (problem.status === 404) return { ok: false, isElsewhere: true };
  const isTrade = problem.code === 'pack_of_six' || problem.code === 'trade_minimum';
  return { ok: false, message: isTrade ? sentenceFor(problem, message) : message };
}

async function createSession(
  { cartId, token }: Shopper,
  known: string | undefined,
): Promise<Answer<HttpTypes.StorePaymentSession | undefined>> {
  const collection: Answer<string> = known
    ? { ok: true, value: known }
    : await callStore(
        'start_payment',
        '/store/payment-collections',
        { method: 'POST', body: { cart_id: cartId }, token },
        ({ payment_collection: { id } }: HttpTypes.StorePaymentCollectionResponse) => id,
      );
  if (!collection.ok) return collection;
  return callStore(
    'start_payment',
    storePath`/store/payment-collections/${collection.value}/payment-sessions`,
    { method: 'POST', body: { provider_id: cardProviderId }, token, timeLimit: 10_000 },
    ({ payment_collection: ready }: Partial<HttpTypes.StorePaymentCollectionResponse>) =>
      ready?.payment_sessions?.find((session) => session.provider_id === cardProviderId),
  );
}
