import { useState } from 'react';
import { data, href, Link, redirect, redirectDocument } from 'react-router';
import {
  findSaved,
  isSameReceiver,
  type PostalAddress,
  pickAddress,
} from '../../../commerce/address/postal-address.ts';
import { addressForm } from '../../../commerce/checkout/checkout-forms.ts';
import { deliveryCountries, setAddress } from '../../../commerce/checkout/delivery.server.ts';
import { findParcels } from '../../../commerce/checkout/parcels.server.ts';
import {
  addressNotSaved,
  addressSaved,
  cartNotMoved,
  customerNotRead,
} from '../../../commerce/customer/account-words.ts';
import { changeAddress } from '../../../commerce/customer/addresses.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { headersWith, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { readShopper } from '../../../http/session.server.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { isFormPost, loadCartForForm, loadCartForPage } from '../frame/require-cart.server.ts';
import type { Route } from './+types/edit-address';
import { AddressFields } from './address-fields.tsx';
import { chosenAddress } from './kept-choices.ts';
import styles from './shipping.module.css';
import { findCustomerOrNull } from './shipping-actions.server.ts';

const step = href('/checkout/shipping');

export async function loader(args: Route.LoaderArgs) {
  const { shopper } = await loadCartForPage(args, 1);
  const [delivered, customer] = await Promise.all([deliveryCountries(), findCustomerOrNull(shopper.token)]);
  // The step says that the account could not be read; an answer to this form says so itself.
  if (!customer && !args.context.get(isFormPost)) throw redirect(step, 303);
  return { address: customer && find(customer, args.params.id), countries: valueOrThrow(delivered) };
}

/** Keeps what the checkout does not ask for, as the address's name. A cart that goes there goes to the new one. */
export async function action({ request, params }: Route.ActionArgs) {
  const checked = checkForm(addressForm, await request.formData());
  if (!checked.ok) return data(checked, { status: 422 });
  const { token } = await readShopper(request);
  const customer = await findCustomerOrNull(token);
  if (!token || !customer) return refuseForm({ message: customerNotRead }, { values: checked.value });
  const before = find(customer, params.id);
  const saved = await changeAddress(token, { ...before, ...checked.value });
  if (!saved.ok) return refuseForm(saved, { values: checked.value });
  const found = await loadCartForForm(request, 1);
  const to = found.ok && found.cart.address;
  const goesThere = to && isSameReceiver(to, before) && findSaved(customer.addresses, to) === before;
  const isMoved = !goesThere || (await moveCart(found.shopper, pickAddress({ ...before, ...checked.value })));
  const flash = await setFlash(
    isMoved ? { type: 'success', message: addressSaved } : { type: 'warning', message: cartNotMoved },
  );
  throw redirectDocument(step, { status: 303, headers: headersWith(flash) });
}

/** The buyer of a present keeps the name that was given. Returns whether the cart goes to the new address. */
async function moveCart(shopper: Shopper, address: PostalAddress): Promise<boolean> {
  const parcels = await findParcels(shopper);
  return parcels.ok && (await setAddress(shopper, address, parcels.value.buyer)).ok;
}

/** Another customer's address answers 404 like a missing one. */
function find({ addresses }: NonNullable<Awaited<ReturnType<typeof findCustomerOrNull>>>, id: string) {
  const address = addresses.find((one) => one.id === id);
  if (!address) throw data(null, { status: 404 });
  return address;
}

export const meta: Route.MetaFunction = checkoutMeta('Edit an address · Checkout', step);

export default function EditAddress({ loaderData: { address, countries }, actionData, params }: Route.ComponentProps) {
  const { errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    addressForm,
    'edited',
    addressNotSaved,
    actionData,
  );
  const [country, setCountry] = useState(address?.country ?? '');
  return (
    <form
      {...form}
      onSubmit={(event) => {
        chosenAddress.save(params.id);
        form.onSubmit(event);
      }}
      action={href('/checkout/shipping/address/:id', params)}
      className={styles.form}
      aria-label="Edit an address"
    >
      <h1 tabIndex={-1}>Edit an address</h1>
      <FormErrors errors={errors} fieldIds={fieldIds} />
      <AddressFields
        field={(name) => field(name, address?.[name])}
        countries={countries}
        country={country}
        onCountry={setCountry}
      />
      <p className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Saving...' : 'Save address'}
        </button>
        <Link to={step} className="button quiet">
          Back to shipping
        </Link>
      </p>
    </form>
  );
}
