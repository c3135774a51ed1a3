import type { DayChoice as Days } from '@shop/shared/post-calendar/chosen-day';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { findSaved, type PostalAddress } from '../../../commerce/address/postal-address.ts';
import { savedShippingForm, shippingForm } from '../../../commerce/checkout/checkout-forms.ts';
import type { Country, DeliveryList } from '../../../commerce/checkout/delivery.server.ts';
import type { CartParcels } from '../../../commerce/checkout/parcels.server.ts';
import { shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import type { SavedAddress } from '../../../commerce/customer/customer.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { Notice } from '../../../message/notice.tsx';
import { FormNotice } from '../frame/form-notice.tsx';
import { DayChoice } from '../wishes/day-choice.tsx';
import { useWhom } from '../wishes/use-whom.ts';
import { type Receiving, Whom } from '../wishes/whom.tsx';
import { AddressFields } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { chosenAddress, unconfirmedDelivery } from './kept-choices.ts';
import { DeleteForms, SavedAddresses } from './saved-addresses.tsx';
import styles from './shipping.module.css';
import type { ShippingAnswer } from './shipping-actions.server.ts';
import { useDelivery } from './use-delivery.ts';

export interface ShippingStep {
  address: PostalAddress | null;
  country: string | null;
  countries: Country[];
  deliveryOptionId: string | null;
  list: DeliveryList;
  isSignedIn: boolean;
  saved: SavedAddress[];
  isToBeSaved: boolean;
  name: { firstName: string; lastName: string } | null;
  /** Null when they cannot be read. */
  parcels: CartParcels | null;
  days: Days | null;
  problem: string | undefined;
}

export function ShippingForm({ step, rendered }: { step: ShippingStep; rendered: ShippingAnswer | undefined }) {
  const { saved, address, countries, isSignedIn } = step;
  const [picked, choose] = useState(rendered?.values.address || initialAddressId(step));
  // A chosen address may have been deleted meanwhile.
  const chosen = picked === 'new' || saved.some(({ id }) => id === picked) ? picked : defaultAddressId(saved);
  const isNew = chosen === 'new';
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    isNew ? shippingForm : savedShippingForm,
    'shipping',
    shippingNotUpdated,
    rendered,
    // Some of its buttons reload the deliveries.
    { isKept: true, isShown: true },
  );
  const [typedCountry, setCountry] = useState(rendered?.values.country || address?.country || countries[0]?.code || '');
  const country = isNew ? typedCountry : (saved.find(({ id }) => id === chosen)?.country ?? typedCountry);
  const delivery = useDelivery(step, country);
  const wishes = rendered?.values ?? keptWishes(step);
  const pickAddress = (id: string) => {
    chosenAddress.save(id);
    choose(id);
  };
  const whom = useWhom({
    form: form.ref,
    whom: readReceiving(wishes.whom),
    base: JSON.stringify([keptWishes(step).whom, address]),
    name: step.name,
    chosen,
    usual: defaultAddressId(saved),
    choose: pickAddress,
  });
  // A choice made before hydration exists only in the DOM. It is newer than one from before the page was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (!form.ref.current) return;
    const shown = new FormData(form.ref.current);
    const [before, wanted] = [shown.get('address'), shown.get('delivery')];
    const kept = before === chosen ? chosenAddress.read() : before;
    if (typeof kept === 'string' && kept !== chosen) choose(kept);
    if (typeof wanted === 'string' && wanted !== delivery.selected) delivery.choose(wanted);
    setCountry((known) => String(shown.get('country') ?? known));
    whom.restore(readReceiving(String(shown.get('whom'))));
  }, []);

  const problem = step.problem ?? delivery.problem;
  const initial = (name: keyof PostalAddress) =>
    address?.[name] || (name === 'firstName' || name === 'lastName' ? (step.name?.[name] ?? '') : '');

  return (
    <>
      <form
        {...form}
        onSubmit={(event) => {
          unconfirmedDelivery.clear();
          chosenAddress.clear();
          form.onSubmit(event);
        }}
        action={href('/checkout/shipping')}
        className={styles.form}
        aria-label="Shipping"
      >
        {/* Enter presses the first button of a form, which must be this one. */}
        <button type="submit" className={`visually-hidden ${styles.entered}`} tabIndex={-1} aria-hidden="true">
          Continue to payment
        </button>
        <h1 tabIndex={-1}>Shipping</h1>
        <FormNotice answer={answer} />
        {problem && problem !== answer?.message && <Notice type="error" message={problem} />}
        <FormErrors errors={errors} fieldIds={fieldIds} />
        {step.parcels?.main && (
          <input type="hidden" name="planned" value={step.parcels.several.length > 0 ? 'several' : 'yes'} />
        )}
        <Whom
          buyer={field('buyerName', wishes.buyerName)}
          whom={whom.whom}
          says={wishes.says === 'on'}
          receivers={(step.parcels?.several ?? [])
            .slice(1)
            .map(({ address: to }) => `${to?.firstName} ${to?.lastName}`)}
          onChange={whom.change}
        />
        {saved.length > 0 && <SavedAddresses saved={saved} chosen={chosen} onChoose={pickAddress} />}
        <AddressFields
          field={(name) => field(name, initial(name))}
          countries={countries}
          country={typedCountry}
          onCountry={setCountry}
          isAlternative={saved.length > 0}
        >
          {countries.length > 1 && (
            <button
              type="submit"
              name="intent"
              value="country"
              formNoValidate
              className={`button quiet ${styles.withoutScripts}`}
            >
              Show delivery for this country
            </button>
          )}
          {isSignedIn && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                name="save"
                defaultChecked={rendered ? rendered.values.save === 'on' : step.isToBeSaved}
              />
              <span>Save this address to my account</span>
            </label>
          )}
        </AddressFields>
        {/* The chosen delivery survives while the deliveries cannot be listed. */}
        {delivery.options.length === 0 && rendered?.values.delivery && (
          <input type="hidden" name="delivery" value={rendered.values.delivery} />
        )}
        <DeliveryChoice {...delivery} error={errors.delivery} fieldId={fieldIds.delivery ?? 'delivery'} />
        {step.days && (
          <DayChoice
            days={step.days}
            delivery={delivery.selected}
            initial={{ when: wishes.when || 'soon', postOn: wishes.postOn ?? '', arriveBy: wishes.arriveBy ?? '' }}
            errors={errors}
          />
        )}
        <p className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'One moment...' : 'Continue to payment'}
          </button>
        </p>
      </form>
      <DeleteForms saved={saved} />
    </>
  );
}

function readReceiving(typed: string | undefined): Receiving {
  return typed === 'else' || typed === 'several' ? typed : 'me';
}

/** The cart's earlier wishes, as the form has them. */
function keptWishes({ parcels, name }: ShippingStep): Record<string, string | undefined> {
  const { buyer = '', main = null, several = [] } = parcels ?? {};
  const day = main?.day;
  return {
    buyerName: buyer || (name ? `${name.firstName} ${name.lastName}`.trim() : ''),
    whom: several.length > 0 ? 'several' : main?.isGift ? 'else' : 'me',
    says: main?.fromName ? 'on' : '',
    when: day?.when ?? 'soon',
    postOn: day?.when === 'post' ? day.day : '',
    arriveBy: day?.when === 'arrive' ? day.day : '',
  };
}

function initialAddressId({ saved, address }: ShippingStep) {
  const same = address && findSaved(saved, address);
  if (address && !same) return 'new';
  return same?.id ?? defaultAddressId(saved);
}

function defaultAddressId(saved: SavedAddress[]) {
  return (saved.find(({ isDefaultShipping }) => isDefaultShipping) ?? saved[0])?.id ?? 'new';
}
