import { data, href, redirectDocument } from 'react-router';
import { type PostalAddress, pickAddress } from '../../../commerce/address/postal-address.ts';
import { transferCart } from '../../../commerce/cart/cart.server.ts';
import type { Cart } from '../../../commerce/cart/cart.ts';
import {
  deliveryMissing,
  readWishes,
  savedShippingForm,
  shippingForm,
} from '../../../commerce/checkout/checkout-forms.ts';
import { type Change, chooseDelivery, setAddress, setCountry } from '../../../commerce/checkout/delivery.server.ts';
import type { ParcelWishes } from '../../../commerce/checkout/parcel.ts';
import { findParcels, setParcel, unpackParcel } from '../../../commerce/checkout/parcels.server.ts';
import { addressDeleted, customerNotRead, shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import { deleteAddress } from '../../../commerce/customer/addresses.server.ts';
import { findCustomer } from '../../../commerce/customer/customer.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { answerForm, headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { checkoutCookie } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { loadCartForForm } from '../frame/require-cart.server.ts';

export type ShippingAnswer = { ok: false; message?: string } & FormFaults;

/** `checkForm` does not know the fields beside the address. */
const choices = ['address', 'save'];
/** The same step, where several receivers are named. */
export const severalPath = `${href('/checkout/shipping')}?several`;

const shippingNotSaved = 'Some shipping information could not be updated, but checkout will continue';

/** A refusal is shown here; what Medusa could not take now is stored in a cookie and sent again before payment. */
export async function saveShipping(request: Request, form: FormData) {
  const typed = readTyped(form);
  const found = await loadCartForForm(request, 1, (guest) => saveTypedAddress(guest, form));
  if (!found.ok) return showAgain({ errors: {}, values: typed, message: found.message }, found.status);
  const { shopper, cart, state } = found;
  const wanted = await readAddress(form, shopper);
  if (!wanted.ok) {
    // Without scripts the deliveries are listed only once the country is known.
    const { country } = wanted.values;
    if (wanted.errors.delivery && !cart.country && country) await setCountry(shopper, country);
    return showAgain({ errors: wanted.errors, values: typed }, 422);
  }
  await joinAccount(shopper, cart);
  const stored = await storeShipping(shopper, form, wanted);
  if (!stored.ok) return showAgain({ errors: stored.errors, values: typed, message: stored.message }, stored.status);
  const isAsked = wanted.isNew && shopper.token !== null;
  const isToBeSaved = isAsked ? form.get('save') === 'on' : undefined;
  const isFirst = isToBeSaved && (await findCustomerOrNull(shopper.token))?.addresses.length === 0;
  const cookie = await checkoutCookie.serialize({
    ...state,
    isGift: wanted.wishes?.isGift === true,
    isToBeSaved,
    isFirst: state.isFirst || isFirst === true,
    pendingAddress: stored.hasAddress ? null : wanted.address,
    pendingDelivery: stored.hasDelivery ? '' : wanted.delivery,
  });
  const warning = stored.hasDelivery ? undefined : await setFlash({ type: 'warning', message: shippingNotSaved });
  // Only a document's own policy allows the card form.
  throw redirectDocument(isForSeveral(form) ? severalPath : href('/checkout/payment'), {
    status: 303,
    headers: headersWith(cookie, warning),
  });
}

const isForSeveral = (form: FormData) => form.get('whom') === 'several';

type Stored =
  | { ok: true; hasAddress: boolean; hasDelivery: boolean }
  | { ok: false; status: number; errors: FormFaults['errors']; message?: string };

/** An outage is no refusal, except of what goes to others: it must not go to the buyer, so its fate has to be known. */
async function storeShipping(shopper: Shopper, form: FormData, { address, delivery, wishes }: Wanted): Promise<Stored> {
  const buyer = wishes?.isGift ? String(form.get('buyerName')).trim() : '';
  const isForOthers = wishes !== null || isForSeveral(form);
  const moved = await setAddress(shopper, address, buyer);
  if (!moved.ok && (moved.isRefused || isForOthers)) {
    return { ok: false, status: 502, errors: { '': shippingNotUpdated }, message: moved.message };
  }
  const chosen = moved.ok ? await ensureDelivery(shopper, moved.cart, delivery) : moved;
  if (!chosen.ok && (chosen.isRefused || isForOthers)) {
    return { ok: false, status: 422, errors: { delivery: deliveryMissing }, message: chosen.message };
  }
  let errors = await saveWishes(shopper, form, wishes);
  if (!errors && !isForSeveral(form)) errors = await unpackFurtherParcels(shopper, form);
  if (errors) return { ok: false, status: 422, errors };
  return { ok: true, hasAddress: moved.ok, hasDelivery: chosen.ok };
}

/** A cart that goes to one address again has its further parcels unpacked. Returns the faults. */
async function unpackFurtherParcels(shopper: Shopper, form: FormData) {
  if (form.get('planned') !== 'several') return undefined;
  const parcels = await findParcels(shopper);
  if (!parcels.ok) return { '': shippingNotUpdated };
  for (const { id } of parcels.value.several.slice(1)) {
    const done = await unpackParcel(shopper, id);
    if (!done.ok) return { '': done.message };
  }
  return undefined;
}

/** An ordinary parcel needs no call, unless the cart had a plan for it. Returns the faults. */
async function saveWishes(shopper: Shopper, form: FormData, wishes: ParcelWishes | null) {
  if (!wishes && !form.has('planned')) return undefined;
  const done = await setParcel(shopper, wishes ?? { isGift: false, fromName: '', wish: { when: 'soon' } });
  if (done.ok) return undefined;
  const fields = { soon: '', post: 'postOn', arrive: 'arriveBy' };
  const field = done.code === 'day_not_possible' ? fields[wishes?.wish.when ?? 'soon'] : '';
  return { [field]: done.message };
}

export async function reprice(request: Request, form: FormData) {
  const found = await loadCartForForm(request, 1);
  const values = readTyped(form);
  if (!found.ok) return showAgain({ errors: {}, values, message: found.message }, found.status);
  const { shopper, cart } = found;
  const { country = '', delivery = '' } = values;
  const isOtherCountry = country !== '' && country !== cart.country;
  const moved: Change = isOtherCountry ? await setCountry(shopper, country) : { ok: true, cart };
  if (!moved.ok) {
    const errors = { '': shippingNotUpdated };
    return showAgain({ errors, values, message: moved.message }, 502);
  }
  if (delivery !== '' && form.get('intent') === 'delivery') {
    // Sent even if the cart seems to have it: another choice may be under way, and the last one counts.
    const chosen = await chooseDelivery(shopper, delivery);
    if (!chosen.ok) return showAgain({ errors: {}, values, message: chosen.message }, 502);
  }
  return showAgain({ errors: {}, values }, 200);
}

export async function removeAddress(request: Request, form: FormData) {
  const { token } = await readShopper(request);
  const answer = await deleteAddress(token, String(form.get('id') ?? ''));
  const result = { ok: answer.ok, message: answer.ok ? addressDeleted : answer.message };
  return answerForm(form, href('/checkout/shipping'), result, { isDocument: true });
}

type Wanted = { address: PostalAddress; delivery: string; isNew: boolean; wishes: ParcelWishes | null };

async function readAddress(
  form: FormData,
  { token }: Shopper,
): Promise<({ ok: true } & Wanted) | ({ ok: false } & FormFaults)> {
  const chosen = String(form.get('address') ?? 'new');
  if (chosen === 'new') {
    const checked = checkForm(shippingForm, form);
    if (!checked.ok) return checked;
    const { value } = checked;
    const { delivery } = value;
    return { ok: true, address: pickAddress(value), delivery, isNew: true, wishes: readWishes(value) };
  }
  const saved = (await findCustomerOrNull(token))?.addresses.find(({ id }) => id === chosen);
  if (!saved) return { ok: false, errors: { '': customerNotRead }, values: {} };
  const checked = checkForm(savedShippingForm, form);
  if (!checked.ok) return { ...checked, values: { country: saved.country } };
  const { delivery } = checked.value;
  return { ok: true, address: pickAddress(saved), delivery, isNew: false, wishes: readWishes(checked.value) };
}

/**
 * The typed address goes into the guest cart of a shopper whose session has ended, so that the form still shows it. That
 * of a present does not: the guest cart knows of no present, and would take its receiver for the buyer.
 */
async function saveTypedAddress(guest: Shopper, form: FormData) {
  if (form.get('address') !== 'new' && form.has('address')) return;
  const checked = checkForm(shippingForm, form);
  if (checked.ok && !readWishes(checked.value)?.isGift) await setAddress(guest, pickAddress(checked.value));
}

export async function findCustomerOrNull(token: string | null) {
  const found = await findCustomer(token);
  return found.ok ? found.value : null;
}

/** A cart that could not be moved to the account at sign-in still has no email. */
async function joinAccount(shopper: Shopper, cart: Cart) {
  if (shopper.token !== null && !cart.email) await transferCart(shopper);
}

async function ensureDelivery(shopper: Shopper, cart: Cart, delivery: string): Promise<Change> {
  return cart.deliveryOptionId === delivery ? { ok: true, cart } : chooseDelivery(shopper, delivery);
}

function readTyped(form: FormData): Record<string, string> {
  const names = [...Object.keys(shippingForm.entries), ...choices];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}

function showAgain(faults: FormFaults & { message?: string }, status: number) {
  return data<ShippingAnswer>({ ok: false, ...faults }, { status });
}
