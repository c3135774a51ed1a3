import { data, href, redirectDocument } from 'react-router';
import { type PostalAddress, pickAddress } from '../../../commerce/address/postal-address.ts';
import { transferCart } from '../../../commerce/cart/cart.server.ts';
import type { Cart } from '../../../commerce/cart/cart.ts';
import { shippingNotUpdated } from '../../../commerce/cart/cart-words.ts';
import {
  deliveryMissing,
  readWishes,
  savedShippingForm,
  shippingForm,
} from '../../../commerce/checkout/checkout-forms.ts';
import { type Change, chooseDelivery, setAddress, setCountry } from '../../../commerce/checkout/delivery.server.ts';
import type { ParcelWishes } from '../../../commerce/checkout/parcel.ts';
import { findParcels, setParcel, unpackParcel } from '../../../commerce/checkout/parcels.server.ts';
import { addressDeleted, customerNotRead } from '../../../commerce/customer/account-words.ts';
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
  if (!found.ok) return refuse({ errors: {}, values: typed, message: found.message }, found.status);
  const { shopper, cart, state } = found;
  const wanted = await readAddress(form, shopper);
  if (!wanted.ok) {
    // Without scripts the deliveries are listed only once the country is known.
    const { country } = wanted.values;
    if (wanted.errors.delivery && !cart.country && country) await setCountry(shopper, country);
    return refuse({ errors: wanted.errors, values: typed }, 422);
  }
  const { address, delivery, isNew, wishes } = wanted;
  await joinAccount(shopper, cart);
  const buyer = wishes?.isGift ? String(form.get('buyerName')).trim() : '';
  const changed = await setAddress(shopper, address, buyer);
  // A present must not go to the buyer's own address, so its fate has to be known.
  if (!changed.ok && (changed.isRefused || wishes)) {
    const errors = { '': shippingNotUpdated };
    return refuse({ errors, values: typed, message: changed.message }, 502);
  }
  const chosen = changed.ok ? await ensureDelivery(shopper, changed.cart, delivery) : changed;
  if (!chosen.ok && (chosen.isRefused || wishes)) {
    const errors = { delivery: deliveryMissing };
    return refuse({ errors, values: typed, message: chosen.message }, 422);
  }
  const isSeveral = form.get('whom') === 'several';
  const refused = (await saveWishes(shopper, form, wishes)) ?? (isSeveral ? undefined : await sendToOne(shopper, form));
  if (refused) return refuse({ errors: refused, values: typed }, 422);
  const cookie = await checkoutCookie.serialize({
    ...state,
    isGift: wishes?.isGift === true,
    isToBeSaved: isNew && shopper.token !== null && form.get('save') === 'on',
    pendingAddress: changed.ok ? null : address,
    pendingDelivery: chosen.ok ? '' : delivery,
  });
  const warning = chosen.ok ? undefined : await setFlash({ type: 'warning', message: shippingNotSaved });
  // Only a document's own policy allows the card form.
  throw redirectDocument(isSeveral && changed.ok ? severalPath : href('/checkout/payment'), {
    status: 303,
    headers: headersWith(cookie, warning),
  });
}

async function sendToOne(shopper: Shopper, form: FormData) {
  const problem = form.get('planned') === 'several' ? await unpackAll(shopper) : undefined;
  return problem === undefined ? undefined : { '': problem };
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
  if (!found.ok) return refuse({ errors: {}, values, message: found.message }, found.status);
  const { shopper, cart } = found;
  const { country = '', delivery = '' } = values;
  const isOtherCountry = country !== '' && country !== cart.country;
  const moved: Change = isOtherCountry ? await setCountry(shopper, country) : { ok: true, cart };
  if (!moved.ok) {
    const errors = { '': shippingNotUpdated };
    return refuse({ errors, values, message: moved.message }, 502);
  }
  if (delivery !== '' && form.get('intent') === 'delivery') {
    // Sent even if the cart seems to have it: another choice may be under way, and the last one counts.
    const chosen = await chooseDelivery(shopper, delivery);
    if (!chosen.ok) return refuse({ errors: {}, values, message: chosen.message }, 502);
  }
  return refuse({ errors: {}, values }, 200);
}

export async function removeAddress(request: Request, form: FormData) {
  const { token } = await readShopper(request);
  const answer = await deleteAddress(token, String(form.get('id') ?? ''));
  const result = { ok: answer.ok, message: answer.ok ? addressDeleted : answer.message };
  return answerForm(form, href('/checkout/shipping'), result, { isDocument: true });
}

/** A cart that goes to one address again has its further parcels unpacked. Returns what failed. */
async function unpackAll(shopper: Shopper): Promise<string | undefined> {
  const parcels = await findParcels(shopper);
  if (!parcels.ok) return shippingNotUpdated;
  for (const { id } of parcels.value.several.slice(1)) {
    const done = await unpackParcel(shopper, id);
    if (!done.ok) return done.message;
  }
  return undefined;
}

type ChosenAddress =
  | { ok: true; address: PostalAddress; delivery: string; isNew: boolean; wishes: ParcelWishes | null }
  | ({ ok: false } & FormFaults);

async function readAddress(form: FormData, { token }: Shopper): Promise<ChosenAddress> {
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

/** The typed address goes into the guest cart of a shopper whose session has ended, so that the form still shows it. */
async function saveTypedAddress(guest: Shopper, form: FormData) {
  const checked = checkForm(shippingForm, form);
  if (form.get('address') !== 'new' && form.has('address')) return;
  if (checked.ok) await setAddress(guest, pickAddress(checked.value));
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

function refuse(faults: FormFaults & { message?: string }, status: number) {
  return data<ShippingAnswer>({ ok: false, ...faults }, { status });
}
