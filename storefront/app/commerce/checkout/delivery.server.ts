import type { HttpTypes } from '@medusajs/types';
import type { CheckoutNotes } from '@shop/shared/forms/checkout-notes';
import { countryCode } from '@shop/shared/shop';
import { settings } from '../../process/settings.ts';
import { emptyAddress, type PostalAddress, toMedusa } from '../address/postal-address.ts';
import { storePath } from '../backend-path.ts';
import type { Cart, DeliveryOption } from '../cart/cart.ts';
import { addressNotUpdated, noneFound } from '../cart/cart-words.ts';
import { requestCart } from '../cart/request-cart.server.ts';
import { customerNotUpdated } from '../customer/account-words.ts';
import { arrivalBy } from '../post/arrivals.server.ts';
import { type Answer, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';

/** `isRefused`: nothing was changed; otherwise the outcome is unknown. Messages: specification, section 8. */
export type Change = { ok: true; cart: Cart } | { ok: false; message: string; isRefused: boolean };

export interface Country {
  code: string;
  name: string;
}

let known: { countries: Country[]; until: number } | undefined;

/** The shop's own country first: it is preselected. Cached for a minute, and longer while the backend is away. */
export async function deliveryCountries(): Promise<Answer<Country[]>> {
  if (known && Date.now() < known.until) return { ok: true, value: known.countries };
  const path = storePath`/store/regions/${settings.regionId}`;
  const answer = await callStore<{ region: HttpTypes.StoreRegion }>('delivery_countries', path);
  if (!answer.ok) return known ? { ok: true, value: known.countries } : answer;
  const isHome = ({ code }: Country) => code === countryCode.toLowerCase();
  const countries = (answer.value.region.countries ?? [])
    .map(({ iso_2, display_name }) => ({ code: iso_2 ?? '', name: display_name ?? '' }))
    .toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)) || one.name.localeCompare(other.name));
  known = { countries, until: Date.now() + 60_000 };
  return { ok: true, value: countries };
}

/** Sets a first country too, so that shipping options can be listed before the address is typed. */
export async function setGuest(
  shopper: Shopper,
  cart: Cart,
  { email, notes }: { email: string; notes: CheckoutNotes },
): Promise<Change> {
  const countries = cart.country ? undefined : await deliveryCountries();
  if (countries && !countries.ok) return toChange(countries, customerNotUpdated);
  const [country] = countries?.value ?? [];
  return change('set_guest', shopper, customerNotUpdated, {
    email,
    // Medusa removes what is empty in metadata.
    metadata: notes,
    ...(country && { shipping_address: { country_code: country.code } }),
  });
}

/** Only the name of the buyer of a present is asked. @param buyer empty when the address is the buyer's own */
export async function setAddress(shopper: Shopper, address: PostalAddress, buyer = ''): Promise<Change> {
  const sent = { ...toMedusa(address), phone: '' };
  const billing = buyer ? { ...toMedusa(toBuyer(buyer, address.country)), phone: '' } : sent;
  return change('set_address', shopper, addressNotUpdated, { shipping_address: sent, billing_address: billing });
}

/** The last word of a name is the last name. */
export function toBuyer(name: string, country: string): PostalAddress {
  const [, firstName = '', lastName = ''] = /^(?:(.*) )?(\S*)$/.exec(name.trim().replaceAll(/\s+/g, ' ')) ?? [];
  const names = firstName ? { firstName, lastName } : { firstName: lastName, lastName: '' };
  return { ...emptyAddress(country), ...names };
}

/** The country alone decides which delivery is offered. */
export async function setCountry(shopper: Shopper, code: string): Promise<Change> {
  return change('set_country', shopper, addressNotUpdated, { shipping_address: { country_code: code } });
}

/** A shopper who goes back to the first step must not leave an email, an address, a receiver or a delivery behind. */
export async function clearCheckout({ cartId, token }: Shopper): Promise<Change> {
  const path = storePath`/store/carts/${cartId}/checkout`;
  return toChange(await requestCart('clear_checkout', path, { method: 'DELETE', token }), customerNotUpdated);
}

export type DeliveryList = { ok: true; options: DeliveryOption[] } | { ok: false; message: string };

export async function deliveryOptions({ cartId, token }: Shopper, cart: Cart): Promise<DeliveryList> {
  if (!cart.country) return { ok: true, options: [] };
  const call = { query: { cart_id: cartId ?? '' }, token };
  const path = '/store/shipping-options';
  const answer = await callStore<HttpTypes.StoreShippingOptionListResponse>('delivery_options', path, call);
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
  const path = storePath`/store/carts/${cartId}/shipping-methods`;
  const call = { body: { option_id: optionId }, token };
  return toChange(await requestCart('choose_delivery', path, call), 'Failed to add shipping method');
}

async function change(verb: string, { cartId, token }: Shopper, failure: string, body: object): Promise<Change> {
  return toChange(await requestCart(verb, storePath`/store/carts/${cartId}`, { body: { ...body }, token }), failure);
}

function toChange(answer: Answer<Cart>, failure: string): Change {
  if (answer.ok) return { ok: true, cart: answer.value };
  const { status, outcome } = answer.problem;
  return {
    ok: false,
    message: status === 404 ? noneFound : sentenceFor(answer.problem, failure),
    isRefused: outcome === 'refused',
  };
}
