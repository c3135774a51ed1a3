import { data, href, redirectDocument } from 'react-router';
import { transferCart } from '../../../commerce/cart/cart.server.ts';
import type { Cart, PostalAddress } from '../../../commerce/cart/cart.ts';
import { shippingNotUpdated } from '../../../commerce/cart/cart-words.ts';
import { deliveryMissing, savedShippingForm, shippingForm } from '../../../commerce/checkout/checkout-forms.ts';
import { type Change, chooseDelivery, setAddress, setCountry } from '../../../commerce/checkout/delivery.server.ts';
import { addressDeleted, customerNotRead } from '../../../commerce/customer/account-words.ts';
import { deleteAddress } from '../../../commerce/customer/addresses.server.ts';
import { findCustomer } from '../../../commerce/customer/customer.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { answerForm, headersWith } from '../../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { checkoutCookie } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { cartForForm } from '../frame/require-cart.server.ts';

export type ShippingAnswer = { ok: false; message?: string } & FormFaults;

/** `checkForm` knows the fields of the address; the choice beside them is ours. */
const choices = ['address', 'save'];
const goesOn = 'Some shipping information could not be updated, but checkout will continue';

/**
 * Address and delivery go onto the cart, and the checkout goes on to the payment. What the cart refuses stays here to
 * be mended; what it could not be told of is kept, and told before anything is paid.
 */
export async function saveShipping(request: Request, form: FormData) {
  const typed = typedIn(form);
  const found = await cartForForm(request, 1, (guest) => keepTyped(guest, form));
  if (!found.ok) return refuse({ errors: {}, values: typed, message: found.message }, found.status);
  const { shopper, cart, state } = found;
  const wanted = await addressIn(form, shopper);
  if (!wanted.ok) {
    // Without scripts the ways of delivery are listed only once the country is known.
    const { country } = wanted.values;
    if (wanted.errors.delivery && !cart.country && country) await setCountry(shopper, country);
    return refuse({ errors: wanted.errors, values: typed }, 422);
  }
  const { address, delivery, isNew } = wanted;
  await joinAccount(shopper, cart);
  const changed = await setAddress(shopper, address);
  if (!changed.ok && changed.isRefused) {
    const errors = { '': shippingNotUpdated };
    return refuse({ errors, values: typed, message: changed.message }, 502);
  }
  const chosen = changed.ok ? await deliver(shopper, changed.cart, delivery) : changed;
  if (!chosen.ok && chosen.isRefused) {
    const errors = { delivery: deliveryMissing };
    return refuse({ errors, values: typed, message: chosen.message }, 422);
  }
  const kept = await checkoutCookie.serialize({
    ...state,
    isToBeSaved: isNew && shopper.token !== null && form.get('save') === 'on',
    pendingAddress: changed.ok ? null : address,
    pendingDelivery: chosen.ok ? '' : delivery,
  });
  const warning = chosen.ok ? undefined : await leaveFlash({ type: 'warning', message: goesOn });
  // A document of its own: only its policy lets the card form in.
  throw redirectDocument(href('/checkout/payment'), { status: 303, headers: headersWith(kept, warning) });
}

/** Another country, or another delivery: the cart is priced anew and the form stays as it is. */
export async function reprice(request: Request, form: FormData) {
  const found = await cartForForm(request, 1);
  const values = typedIn(form);
  if (!found.ok) return refuse({ errors: {}, values, message: found.message }, found.status);
  const { shopper, cart } = found;
  const { country = '', delivery = '' } = values;
  const isElsewhere = country !== '' && country !== cart.country;
  const moved: Change = isElsewhere ? await setCountry(shopper, country) : { ok: true, cart };
  if (!moved.ok) {
    const errors = { '': shippingNotUpdated };
    return refuse({ errors, values, message: moved.message }, 502);
  }
  if (delivery !== '' && form.get('intent') === 'delivery') {
    // Also when the cart seems to have it: another choice may be on its way, and the last one counts.
    const chosen = await chooseDelivery(shopper, delivery);
    if (!chosen.ok) return refuse({ errors: {}, values, message: chosen.message }, 502);
  }
  return refuse({ errors: {}, values }, 200);
}

/** Takes an address out of the account; the others stay to be chosen from. */
export async function removeAddress(request: Request, form: FormData) {
  const { token } = await readShopper(request);
  const answer = await deleteAddress(token, String(form.get('id') ?? ''));
  const result = { ok: answer.ok, message: answer.ok ? addressDeleted : answer.message };
  return answerForm(form, href('/checkout/shipping'), result, { isDocument: true });
}

type Wanted = { ok: true; address: PostalAddress; delivery: string; isNew: boolean } | ({ ok: false } & FormFaults);

/** The address that was chosen of the account's, or typed. */
async function addressIn(form: FormData, { token }: Shopper): Promise<Wanted> {
  const chosen = String(form.get('address') ?? 'new');
  if (chosen === 'new') {
    const checked = checkForm(shippingForm, form);
    if (!checked.ok) return checked;
    const { delivery, ...address } = checked.value;
    return { ok: true, address, delivery, isNew: true };
  }
  const saved = (await customerOf(token))?.addresses.find(({ id }) => id === chosen);
  if (!saved) return { ok: false, errors: { '': customerNotRead }, values: {} };
  const checked = checkForm(savedShippingForm, form);
  if (!checked.ok) return { ...checked, values: { country: saved.country } };
  const { firstName, lastName, line1, line2, city, postalCode, country } = saved;
  const address = { firstName, lastName, line1, line2, city, postalCode, country };
  return { ok: true, address, delivery: checked.value.delivery, isNew: false };
}

/** Of somebody whose session is over: the address that was typed just now stands in the form when they come back to it. */
async function keepTyped(guest: Shopper, form: FormData) {
  const checked = checkForm(shippingForm, form);
  if (form.get('address') !== 'new' && form.has('address')) return;
  if (checked.ok) await setAddress(guest, checked.value);
}

/** Nothing when the account cannot be read just now. */
export async function customerOf(token: string | null) {
  const found = await findCustomer(token);
  return found.ok ? found.value : null;
}

/** A cart that could not be moved to the account when its owner signed in still has no e-mail address. */
async function joinAccount(shopper: Shopper, cart: Cart) {
  if (shopper.token !== null && !cart.email) await transferCart(shopper);
}

/** The delivery that stands already need not be chosen again. */
async function deliver(shopper: Shopper, cart: Cart, delivery: string): Promise<Change> {
  return cart.deliveryOptionId === delivery ? { ok: true, cart } : chooseDelivery(shopper, delivery);
}

function typedIn(form: FormData): Record<string, string> {
  const names = [...Object.keys(shippingForm.entries), ...choices];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}

function refuse(faults: FormFaults & { message?: string }, status: number) {
  return data<ShippingAnswer>({ ok: false, ...faults }, { status });
}
