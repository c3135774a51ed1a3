import type { ReactNode } from 'react';
import { postcodeWarning, streetWarning, type TypedAddress } from '../../../commerce/address/postal-address.ts';
import type { Country } from '../../../commerce/checkout/delivery.server.ts';
import { Choice, Field } from '../../../forms/field/field.tsx';
import { WarningField } from '../../../forms/field/warning-field.tsx';
import { ToIreland } from '../../../ui/page/to-ireland.tsx';
import styles from './shipping.module.css';

interface FieldProps {
  name: string;
  id: string;
  defaultValue: string;
  error: string | undefined;
  onBlur: (event: { target: { value: string } }) => void;
}

interface Props {
  field: (name: keyof TypedAddress) => FieldProps;
  countries: Country[];
  country: string;
  onCountry: (code: string) => void;
  /** The account has addresses to choose from; these fields show only for a new one. */
  isAlternative?: boolean;
  children?: ReactNode;
}

export function AddressFields({ field, countries, country, onCountry, isAlternative = false, children }: Props) {
  return (
    <fieldset className={`${styles.fields} ${isAlternative ? styles.newAddress : ''}`}>
      <legend>{isAlternative ? 'New address' : 'Delivery address'}</legend>
      <ToIreland countries={countries} className={styles.soft} />
      <div className={styles.pair}>
        <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
        <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
      </div>
      <WarningField
        label="Address line 1"
        {...field('line1')}
        question={streetWarning}
        autoComplete="address-line1"
        required
      />
      <Field label="Address line 2 (optional)" {...field('line2')} autoComplete="address-line2" />
      <div className={styles.pair}>
        <Field label="City" {...field('city')} autoComplete="address-level2" required />
        <WarningField
          label="Postal code"
          {...field('postalCode')}
          question={(typed) => postcodeWarning(typed, country)}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
        />
      </div>
      <Choice
        label="Country"
        name="country"
        id={field('country').id}
        error={field('country').error}
        defaultValue={country}
        onChange={({ target }) => onCountry(target.value)}
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {children}
    </fieldset>
  );
}
