import type { HttpTypes } from '@medusajs/types';
import { settings } from '../../process/settings.ts';
import { at } from '../backend-path.ts';
import type { Basket, DeliveryOption, PostalAddress } from '../basket/basket.ts';
import { basketFields, toBasket } from '../basket/basket-mapper.server.ts';
import { addressNotUpdated, customerNotUpdated, noneFound } from '../basket/basket-words.ts';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { shownProblem } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { CommerceProblem, call } from '../store-api.server.ts';

/** What became of a change to the basket. `refused`: nothing was done; else nobody knows. Messages: specification, section 8. */
export type Change = { ok: true; basket: Basket } | { ok: false; message: string; isRefused: boolean };

export interface Country {
  code: string;
  name: string;
}

let known: { countries: Country[]; until: number } | undefined;

/** The countries that the shop delivers to. They change seldom: what was heard counts for a minute, and longer while the backend is away. */
export async function deliveryCountries(now = Date.now()): Promise<Country[]> {
  if (known && now < known.until) return known.countries;
  try {
    const { region } = await call<{ region: HttpTypes.StoreRegion }>(at`/store/regions/${settings.regionId}`);
    const countries = (region.countries ?? []).map(({ iso_2, display_name }) => ({
      code: iso_2 ?? '',
      name: display_name ?? '',
    }));
    known = { countries, until: now + 60_000 };
  } catch (error) {
    if (!known) throw error;
    logProblem('countries not read', error);
  }
  return known.countries;
}

/**
 * Writes a guest's e-mail address on the basket, and the country that is offered first, so that the ways of delivery
 * can be listed before the address is typed.
 */
export async function setGuest(shopper: Shopper, basket: Basket, email: string): Promise<Change> {
  const [country] = basket.country ? [] : await deliveryCountries();
  return change(shopper, customerNotUpdated, {
    email,
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
  return change(shopper, addressNotUpdated, { shipping_address: sent, billing_address: sent });
}

/** The parcel's country alone, as soon as it is chosen: it decides what delivery there is. */
export async function setCountry(shopper: Shopper, code: string): Promise<Change> {
  return change(shopper, addressNotUpdated, { shipping_address: { country_code: code } });
}

/** Of somebody who goes back to the first step: the address that was typed does not stay behind. */
export async function forgetAddress(shopper: Shopper, basket: Basket) {
  if (!basket.address) return;
  const { country } = basket.address;
  const nothing = { firstName: '', lastName: '', line1: '', line2: '', city: '', postalCode: '', country };
  await setAddress(shopper, nothing);
}

export type DeliveryList = { ok: true; options: DeliveryOption[] } | { ok: false; message: string };

/** Ways of delivery with the price that this basket would be charged; none before the parcel's country is known. */
export async function deliveryOptions({ basketId, token }: Shopper, basket: Basket): Promise<DeliveryList> {
  if (!basket.country) return { ok: true, options: [] };
  try {
    const { shipping_options: options } = await call<HttpTypes.StoreShippingOptionListResponse>(
      '/store/shipping-options',
      { query: { cart_id: basketId }, token },
    );
    const priced = options.map(({ id, name, amount }) => ({ id, name, amount: amount ?? 0 }));
    return { ok: true, options: priced.sort((a, b) => a.amount - b.amount) };
  } catch (error) {
    const problem = logProblem('delivery not listed', error);
    return { ok: false, message: `Failed to fetch shipping options: ${shownProblem(problem, 'Unknown error')}` };
  }
}

export async function chooseDelivery({ basketId, token }: Shopper, optionId: string): Promise<Change> {
  return attempt('Failed to add shipping method', () =>
    call(at`/store/carts/${basketId}/shipping-methods`, {
      method: 'POST',
      query: { fields: basketFields },
      body: { option_id: optionId },
      token,
    }),
  );
}

function change({ basketId, token }: Shopper, failure: string, body: Record<string, unknown>): Promise<Change> {
  return attempt(failure, () =>
    call(at`/store/carts/${basketId}`, { method: 'POST', query: { fields: basketFields }, body, token }),
  );
}

async function attempt(failure: string, work: () => Promise<HttpTypes.StoreCartResponse>): Promise<Change> {
  try {
    const { cart } = await work();
    return { ok: true, basket: toBasket(cart, (await catalogue()).cards) };
  } catch (error) {
    const { status, outcome } = logProblem(failure, error);
    return { ok: false, message: status === 404 ? noneFound : failure, isRefused: outcome === 'refused' };
  }
}

function logProblem(event: string, error: unknown): CommerceProblem {
  if (!(error instanceof CommerceProblem)) throw error;
  console.error(JSON.stringify({ event, status: error.status, reason: error.message }));
  return error;
}
