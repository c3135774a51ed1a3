import type { HttpTypes } from '@medusajs/types';
import { settings } from '../../process/settings.ts';
import { at } from '../backend-path.ts';
import { askForCart } from '../cart/ask-cart.server.ts';
import type { Cart, DeliveryOption, PostalAddress } from '../cart/cart.ts';
import { addressNotUpdated, customerNotUpdated, noneFound } from '../cart/cart-words.ts';
import { arrivalBy } from '../post/arrivals.server.ts';
import { type Answer, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';

/** What became of a change to the cart. `refused`: nothing was done; else nobody knows. Messages: specification, section 8. */
export type Change = { ok: true; cart: Cart } | { ok: false; message: string; isRefused: boolean };

export interface Country {
  code: string;
  name: string;
}

let known: { countries: Country[]; until: number } | undefined;

/** The countries that the shop delivers to. They change seldom: what was heard counts for a minute, and longer while the backend is away. */
export async function deliveryCountries(now = Date.now()): Promise<Answer<Country[]>> {
  if (known && now < known.until) return { ok: true, value: known.countries };
  const path = at`/store/regions/${settings.regionId}`;
  const answer = await askStore<{ region: HttpTypes.StoreRegion }>('deliveryCountries', path);
  if (!answer.ok) return known ? { ok: true, value: known.countries } : answer;
  const countries = (answer.value.region.countries ?? []).map(({ iso_2, display_name }) => ({
    code: iso_2 ?? '',
    name: display_name ?? '',
  }));
  known = { countries, until: now + 60_000 };
  return { ok: true, value: countries };
}

/**
 * Writes a guest's e-mail address on the cart, the telephone number for the owner, and the country that is offered
 * first, so that the ways of delivery can be listed before the address is typed.
 */
export async function setGuest(
  shopper: Shopper,
  cart: Cart,
  { email, phone }: { email: string; phone: string },
): Promise<Change> {
  const countries = cart.country ? undefined : await deliveryCountries();
  if (countries && !countries.ok) return toChange(countries, customerNotUpdated);
  const [country] = countries?.value ?? [];
  return change('setGuest', shopper, customerNotUpdated, {
    email,
    // Addresses have none (specification, section 3). It goes with the order; an empty one takes it away again.
    metadata: { phone },
    ...(country && { shipping_address: { country_code: country.code } }),
  });
}

/** The parcel goes to this address; the card is billed to it too. */
export async function setAddress(shopper: Shopper, address: PostalAddress): Promise<Change> {
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
  return change('setAddress', shopper, addressNotUpdated, { shipping_address: sent, billing_address: sent });
}

/** The parcel's country alone, as soon as it is chosen: it decides what delivery there is. */
export async function setCountry(shopper: Shopper, code: string): Promise<Change> {
  return change('setCountry', shopper, addressNotUpdated, { shipping_address: { country_code: code } });
}

/** Of somebody who goes back to the first step: the address that was typed does not stay behind. */
export async function forgetAddress(shopper: Shopper, cart: Cart): Promise<Change> {
  if (!cart.address) return { ok: true, cart };
  const { country } = cart.address;
  const nothing = { firstName: '', lastName: '', line1: '', line2: '', city: '', postalCode: '', country };
  return setAddress(shopper, nothing);
}

export type DeliveryList = { ok: true; options: DeliveryOption[] } | { ok: false; message: string };

/** Ways of delivery with the price that this cart would be charged; none before the parcel's country is known. */
export async function deliveryOptions({ cartId, token }: Shopper, cart: Cart): Promise<DeliveryList> {
  if (!cart.country) return { ok: true, options: [] };
  const call = { query: { cart_id: cartId }, token };
  const path = '/store/shipping-options';
  const answer = await askStore<HttpTypes.StoreShippingOptionListResponse>('deliveryOptions', path, call);
  if (!answer.ok) {
    return { ok: false, message: `Failed to fetch shipping options: ${sentenceFor(answer.problem, 'Unknown error')}` };
  }
  const priced = await Promise.all(
    answer.value.shipping_options.map(async ({ id, name, amount }) => {
      return { id, name, arrival: await arrivalBy(id), amount: amount ?? 0 };
    }),
  );
  return { ok: true, options: priced.sort((a, b) => a.amount - b.amount) };
}

export async function chooseDelivery({ cartId, token }: Shopper, optionId: string): Promise<Change> {
  const path = at`/store/carts/${cartId}/shipping-methods`;
  const call = { body: { option_id: optionId }, token };
  return toChange(await askForCart('chooseDelivery', path, call), 'Failed to add shipping method');
}

async function change(verb: string, { cartId, token }: Shopper, failure: string, body: object): Promise<Change> {
  return toChange(await askForCart(verb, at`/store/carts/${cartId}`, { body: { ...body }, token }), failure);
}

function toChange(answer: Answer<Cart>, failure: string): Change {
  if (answer.ok) return { ok: true, cart: answer.value };
  const { status, outcome } = answer.problem;
  return { ok: false, message: status === 404 ? noneFound : failure, isRefused: outcome === 'refused' };
}
