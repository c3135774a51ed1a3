import type { HttpTypes } from '@medusajs/types';
import { settings } from '../../server/settings.ts';
import type { Basket, DeliveryOption, PostalAddress } from './basket.ts';
import { CommerceProblem, call } from './door.server.ts';
import type { Shopper } from './shopper.ts';

const cardProvider = 'pp_stripe_stripe';

/** The countries that the shop delivers to. */
export async function deliveryCountries(): Promise<{ code: string; name: string }[]> {
  const { region } = await call<{ region: HttpTypes.StoreRegion }>(`/store/regions/${settings.regionId}`);
  return (region.countries ?? []).map(({ iso_2, display_name }) => ({ code: iso_2 ?? '', name: display_name ?? '' }));
}

/**
 * Writes the shopper's e-mail address on the basket, and the country that is offered first, so that the ways of
 * delivery can be listed before the address is typed.
 */
export async function startDelivery({ token }: Shopper, basket: Basket, email: string) {
  const [country] = await deliveryCountries();
  const isKnown = basket.address !== null || !country;
  await call(`/store/carts/${basket.id}`, {
    method: 'POST',
    body: { email, ...(!isKnown && { shipping_address: { country_code: country.code } }) },
    token,
  });
}

/** The parcel goes to this address; the card is billed to it too. */
export async function setAddress({ basketId, token }: Shopper, address: PostalAddress) {
  const sent = {
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.line1,
    address_2: address.line2,
    city: address.city,
    postal_code: address.postalCode,
    country_code: address.country,
    phone: '',
  };
  await call(`/store/carts/${basketId}`, {
    method: 'POST',
    body: { shipping_address: sent, billing_address: sent },
    token,
  });
}

/** Ways of delivery with the price that this basket would be charged. */
export async function deliveryOptions({ basketId, token }: Shopper): Promise<DeliveryOption[]> {
  const { shipping_options: options } = await call<HttpTypes.StoreShippingOptionListResponse>(
    '/store/shipping-options',
    {
      query: { cart_id: basketId },
      token,
    },
  );
  return options.map(({ id, name, amount }) => ({ id, name, amount: amount ?? 0 })).sort((a, b) => a.amount - b.amount);
}

export async function chooseDelivery({ basketId, token }: Shopper, optionId: string) {
  await call(`/store/carts/${basketId}/shipping-methods`, { method: 'POST', body: { option_id: optionId }, token });
}

export type PaymentStart =
  | { ok: true; clientSecret: string /** Pounds. */; amount: number }
  | { ok: false; message: string };

/**
 * Makes the basket ready to be paid by card, with one live session of the basket's amount: a session that stands
 * already is used again, so that a second tab does not cancel the first one's payment.
 */
export async function startPayment(shopper: Shopper): Promise<PaymentStart> {
  try {
    const { cart } = await call<HttpTypes.StoreCartResponse>(`/store/carts/${shopper.basketId}`, {
      token: shopper.token,
      query: { fields: '+payment_collection.id,*payment_collection.payment_sessions' },
    });
    const amount = cart.total ?? 0;
    const standing = cart.payment_collection?.payment_sessions?.find(
      (session) => session.provider_id === cardProvider && session.amount === amount && session.status === 'pending',
    );
    const session = standing ?? (await createSession(shopper, cart.payment_collection?.id));
    const clientSecret = session?.data?.client_secret;
    if (typeof clientSecret !== 'string') return { ok: false, message: 'No client secret found in payment session' };
    return { ok: true, clientSecret, amount };
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'payment not started', status: error.status, reason: error.message }));
    return { ok: false, message: 'Failed to initialize payment' };
  }
}

async function createSession({ basketId, token }: Shopper, collectionId: string | undefined) {
  const id =
    collectionId ??
    (
      await call<HttpTypes.StorePaymentCollectionResponse>('/store/payment-collections', {
        method: 'POST',
        body: { cart_id: basketId },
        token,
      })
    ).payment_collection.id;
  const { payment_collection: collection } = await call<HttpTypes.StorePaymentCollectionResponse>(
    `/store/payment-collections/${id}/payment-sessions`,
    { method: 'POST', body: { provider_id: cardProvider }, token, timeLimit: 10_000 },
  );
  return collection.payment_sessions?.find((session) => session.provider_id === cardProvider);
}

export type Completion =
  | { state: 'order'; orderId: string; email: string }
  /** It is not known yet; asking again is safe, paying again is not. */
  | { state: 'pending' }
  /** The card was not charged. */
  | { state: 'refused'; message: string };

/**
 * Turns the paid basket into an order. Safe to call again: a basket becomes one order however often it is asked.
 * 400 means that the payment is not authorised; an answer without an order, or none at all, means that it is unknown.
 */
export async function completeBasket({ basketId, token }: Shopper): Promise<Completion> {
  try {
    const answer = await call<HttpTypes.StoreCompleteCartResponse>(`/store/carts/${basketId}/complete`, {
      method: 'POST',
      token,
      timeLimit: 5000,
    });
    if (answer.type === 'order') return { state: 'order', orderId: answer.order.id, email: answer.order.email ?? '' };
    console.error(JSON.stringify({ event: 'completion unclear', basket: basketId, reason: answer.error.message }));
    return { state: 'pending' };
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'completion failed', status: error.status, reason: error.message }));
    const refused = error.outcome === 'refused' && error.status !== 409;
    return refused ? { state: 'refused', message: 'Payment was not successful' } : { state: 'pending' };
  }
}
