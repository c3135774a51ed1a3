import { data, redirectDocument } from 'react-router';
import { keepUnasked, pickAddress } from '../../../commerce/address/postal-address.ts';
import { readWish, receiverForm, savedReceiverForm } from '../../../commerce/checkout/checkout-forms.ts';
import { packableCards, packedPlans, type Receiver } from '../../../commerce/checkout/parcel.ts';
import { findParcels, packParcel, unpackParcel } from '../../../commerce/checkout/parcels.server.ts';
import { shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import { addAddress } from '../../../commerce/customer/addresses.server.ts';
import type { SavedAddress } from '../../../commerce/customer/customer.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { headersWith, isSentByScript } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm, type FormFaults, typedIn } from '../../../forms/check-form.ts';
import { loadCartForForm } from '../frame/require-cart.server.ts';
import { findCustomerOrNull, severalPath } from './shipping-actions.server.ts';

const notPacked = 'Please choose at least one card for this parcel';
const cardsReplaced = 'Your cart has changed. Please look at the cards of this parcel again.';
const counted = /^count-/;

export async function saveReceiver(request: Request, form: FormData) {
  const found = await loadCartForForm(request, 1);
  const values = readTyped(form);
  if (!found.ok) return refuse({ errors: { '': found.message }, values }, found.status);
  const { shopper, cart } = found;
  const id = String(form.get('parcel') ?? '') || null;
  const parcels = await findParcels(shopper);
  if (!parcels.ok) return refuse({ errors: { '': shippingNotUpdated }, values }, 503);
  const plans = packedPlans(cart.lines, parcels.value.several);
  const cards = packableCards(cart.lines, plans, id ?? undefined);
  const customer = await findCustomerOrNull(shopper.token);
  const read = readReceiver(
    form,
    (customer?.addresses ?? []).filter(({ country }) => country === cart.country),
  );
  if (!read.ok) return refuse({ errors: read.errors, values }, 422);
  const main = `${cart.address?.firstName ?? ''} ${cart.address?.lastName ?? ''}`.trim();
  const lines = cards.map(({ lineId }) => ({ lineId, quantity: countOf(form, `count-${lineId}`) }));
  const packable = new Set(cards.map(({ lineId }) => `count-${lineId}`));
  if ([...form.keys()].some((name) => counted.test(name) && !packable.has(name) && countOf(form, name) > 0)) {
    // Only after a status of success do scripts read the cart anew, and list its cards.
    return refuse({ errors: { '': cardsReplaced }, values }, isSentByScript(form) ? 200 : 422);
  }
  if (lines.every(({ quantity }) => quantity === 0)) return refuse({ errors: { '': notPacked }, values }, 422);
  const fromName = form.get('says') === 'on' ? parcels.value.buyer || main : '';
  const before = parcels.value.several.find((plan) => plan.id === id)?.address;
  const given = read.isNew ? keepUnasked(read.receiver.address, before) : read.receiver.address;
  const address = { ...given, country: cart.country ?? '' };
  const done = await packParcel(shopper, id, { ...read.receiver, address, fromName, lines });
  if (!done.ok) return refuse({ errors: { [fieldOf(done.code, form)]: done.message }, values }, 422);
  if (form.get('keep') === 'on' && read.isNew) await keepAddress(shopper, address);
  throw redirectDocument(severalPath, { status: 303, headers: headersWith(await told('The parcel is saved.')) });
}

export async function removeReceiver(request: Request, form: FormData) {
  const found = await loadCartForForm(request, 1);
  if (!found.ok) return refuse({ errors: { '': found.message }, values: {}, message: found.message }, found.status);
  const done = await unpackParcel(found.shopper, String(form.get('parcel') ?? ''));
  if (!done.ok) {
    const values = { parcel: String(form.get('parcel')) };
    return refuse({ errors: { '': done.message }, values, message: done.message }, 422);
  }
  const said = 'Its cards go to the delivery address again.';
  throw redirectDocument(severalPath, { status: 303, headers: headersWith(await told(said)) });
}

type Read =
  | { ok: true; receiver: Pick<Receiver, 'address' | 'wish'>; isNew: boolean }
  | { ok: false; errors: Record<string, string> };

function readReceiver(form: FormData, saved: readonly SavedAddress[]): Read {
  const known = saved.find(({ id }) => id === form.get('saved'));
  if (known) {
    const checked = checkForm(savedReceiverForm, form);
    if (!checked.ok) return checked;
    return { ok: true, isNew: false, receiver: { address: pickAddress(known), wish: readWish(checked.value) } };
  }
  const checked = checkForm(receiverForm, form);
  if (!checked.ok) return checked;
  const address = pickAddress({ ...checked.value, country: '' });
  return { ok: true, isNew: true, receiver: { address, wish: readWish(checked.value) } };
}

/** The parcel is packed whether or not the address book takes it. */
async function keepAddress({ token }: Shopper, address: Receiver['address']) {
  if (!token) return;
  await addAddress(token, { ...address, name: '', phone: '', isDefaultShipping: false, isDefaultBilling: false });
}

function countOf(form: FormData, name: string): number {
  return Math.max(0, Math.trunc(Number(form.get(name)) || 0));
}

function fieldOf(code: string | undefined, form: FormData): string {
  if (code !== 'day_not_possible') return '';
  return form.get('when') === 'post' ? 'postOn' : 'arriveBy';
}

function told(message: string) {
  return setFlash({ type: 'success', message });
}

function readTyped(form: FormData): Record<string, string> {
  const more = ['parcel', 'saved', 'keep', ...[...form.keys()].filter((name) => counted.test(name))];
  return {
    ...typedIn(receiverForm, form),
    ...Object.fromEntries(more.map((name) => [name, String(form.get(name) ?? '')])),
  };
}

/** @param faults their `message` is for a form without fields */
function refuse(faults: FormFaults & { message?: string }, status: number) {
  return data({ ok: false as const, ...faults }, { status });
}
