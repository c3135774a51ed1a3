import { useState } from 'react';
import { href, Link } from 'react-router';
import { postcodeWarning, streetWarning } from '../../../commerce/address/postal-address.ts';
import { addressForm } from '../../../commerce/customer/account-forms.ts';
import { addressNotSaved } from '../../../commerce/customer/account-words.ts';
import type { SavedAddress } from '../../../commerce/customer/customer.ts';
import { Choice, Field, PhoneField } from '../../../forms/field/field.tsx';
import { WarningField } from '../../../forms/field/warning-field.tsx';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import styles from '../sheets.module.css';
import { useFormSuccess } from '../use-form-success.ts';

interface Props {
  action: string;
  address: Partial<SavedAddress>;
  countries: { code: string; name: string }[];
  /** The first address becomes the default for both. */
  isFirst: boolean;
  rendered: FormAnswer | undefined;
}

export function AddressForm({ action, address, countries, isFirst, rendered }: Props) {
  const checked = useCheckedForm(addressForm, 'address', addressNotSaved, rendered);
  const { answer, field, button, isBusy } = checked;
  useFormSuccess(answer, href('/account/addresses'));
  const typed = answer && !answer.ok ? answer.values : undefined;
  const isTicked = (name: 'isDefaultShipping' | 'isDefaultBilling') =>
    typed ? typed[name] === 'on' : (address[name] ?? isFirst);
  const { onBlur: _choiceIsAlwaysRight, ...country } = field('country', address.country || countries[0]?.code);
  const [chosen, choose] = useState(country.defaultValue);
  return (
    <CheckedForm checked={checked} action={action} className={styles.form} aria-label="Address">
      <Field
        label="Name of this address (optional)"
        {...field('name', address.name)}
        hint="For you alone, for example Home or Mum."
      />
      <div className={styles.pair}>
        <Field label="First name" {...field('firstName', address.firstName)} autoComplete="given-name" required />
        <Field label="Last name" {...field('lastName', address.lastName)} autoComplete="family-name" required />
      </div>
      <Field label="Company (optional)" {...field('company', address.company)} autoComplete="organization" />
      <WarningField
        label="Address line 1"
        {...field('line1', address.line1)}
        question={streetWarning}
        autoComplete="address-line1"
        required
      />
      <Field label="Address line 2 (optional)" {...field('line2', address.line2)} autoComplete="address-line2" />
      <div className={styles.pair}>
        <Field label="City" {...field('city', address.city)} autoComplete="address-level2" required />
        <Field label="County (optional)" {...field('province', address.province)} autoComplete="address-level1" />
      </div>
      <div className={styles.pair}>
        <WarningField
          label="Postal code"
          {...field('postalCode', address.postalCode)}
          question={(typed) => postcodeWarning(typed, chosen)}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
        />
        <Choice
          label="Country"
          {...country}
          onChange={({ target }) => choose(target.value)}
          autoComplete="country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <PhoneField {...field('phone', address.phone)} />
      <label className={styles.tick}>
        <input type="checkbox" name="isDefaultShipping" defaultChecked={isTicked('isDefaultShipping')} />
        <span>Send parcels here unless I say otherwise</span>
      </label>
      <label className={styles.tick}>
        <input type="checkbox" name="isDefaultBilling" defaultChecked={isTicked('isDefaultBilling')} />
        <span>Use it for bills unless I say otherwise</span>
      </label>
      <div className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Saving...' : 'Save address'}
        </button>
        <Link to={href('/account/addresses')} className="button plain">
          Cancel
        </Link>
      </div>
    </CheckedForm>
  );
}
