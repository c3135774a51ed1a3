import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { formatAddress, postcodeWarning, streetWarning } from '../../../commerce/address/postal-address.ts';
import type { CartLine } from '../../../commerce/cart/cart.ts';
import { receiverForm, savedReceiverForm } from '../../../commerce/checkout/checkout-forms.ts';
import type { PackableCard, ParcelPlan } from '../../../commerce/checkout/parcel.ts';
import { shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import type { FreeDelivery } from '../../../commerce/delivery/free-delivery.ts';
import { Choice, Field } from '../../../forms/field/field.tsx';
import { WarningField } from '../../../forms/field/warning-field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { DayFields } from '../../../ui/order/day-fields.tsx';
import styles from './shipping.module.css';
import type { ShippingAnswer } from './shipping-actions.server.ts';
import type { ShippingStep } from './shipping-form.tsx';

export interface SeveralStep extends ShippingStep {
  lines: CartLine[];
  /** Null while none is chosen. */
  way: string | null;
  /** Null when that way is never free. */
  free: FreeDelivery | null;
  /** The sentence about the days of each parcel, by its id. */
  said: Readonly<Record<string, string>>;
}

interface Props {
  step: SeveralStep;
  cards: PackableCard[];
  /** Undefined for a parcel that is to be added. */
  plan: ParcelPlan | undefined;
  rendered: ShippingAnswer | undefined;
}

export function ReceiverForm({ step, cards, plan, rendered }: Props) {
  const { days, isSignedIn, country, deliveryOptionId } = step;
  // All parcels of an order go to one country.
  const saved = step.saved.filter((one) => one.country === country);
  const [chosen, choose] = useState(rendered?.values.saved || 'new');
  const isNew = chosen === 'new';
  const prefix = plan?.id ?? 'another';
  const checked = useCheckedForm(isNew ? receiverForm : savedReceiverForm, prefix, shippingNotUpdated, rendered, {
    isKept: true,
    isShown: true,
  });
  const { errors, form, field, button, isBusy } = checked;
  // A kept draft may have chosen another receiver. Its counts of a parcel that exists may be older than the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    for (const field of form.ref.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement && field.name === 'saved') choose(field.value || 'new');
      if (plan && field instanceof HTMLInputElement && field.name.startsWith('count-'))
        field.value = field.defaultValue;
    }
  }, []);
  const typed = rendered?.values;
  const address = plan?.address;
  const day = plan?.day;
  return (
    <CheckedForm
      checked={checked}
      action={`${href('/checkout/shipping')}?several`}
      className={styles.form}
      aria-label={plan ? 'A parcel' : 'Another receiver'}
    >
      <input type="hidden" name="intent" value="pack" />
      <input type="hidden" name="parcel" value={plan?.id ?? ''} />
      {saved.length > 0 && (
        <Choice
          label="Receiver"
          name="saved"
          id={`${prefix}-saved`}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: 'new', label: plan ? 'As typed below' : 'A new address' },
            ...saved.map((one) => ({
              value: one.id,
              label: `${one.name || `${one.firstName} ${one.lastName}`}, ${formatAddress(one)}`,
            })),
          ]}
        />
      )}
      <fieldset className={`${styles.fields} ${styles.receiver}`}>
        <legend>Their address</legend>
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName', address?.firstName)} autoComplete="off" required />
          <Field label="Last name" {...field('lastName', address?.lastName)} autoComplete="off" required />
        </div>
        <WarningField
          label="Address line 1"
          {...field('line1', address?.line1)}
          question={streetWarning}
          autoComplete="off"
          required
        />
        <Field label="Address line 2 (optional)" {...field('line2', address?.line2)} autoComplete="off" />
        <div className={styles.pair}>
          <Field label="City" {...field('city', address?.city)} autoComplete="off" required />
          <WarningField
            label="Postal code"
            {...field('postalCode', address?.postalCode)}
            question={(text) => postcodeWarning(text, country ?? '')}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        </div>
        <p className={styles.soft}>All parcels of an order go to one country, that of your own address.</p>
        {isSignedIn && !plan && (
          <label className={styles.tick}>
            <input type="checkbox" name="keep" defaultChecked={typed ? typed.keep === 'on' : true} />
            <span>Save this address to my account</span>
          </label>
        )}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>Their cards</legend>
        {cards.map(({ lineId, name, here, most }) => (
          <Field
            key={lineId}
            label={`How many of ${name} (of ${most})`}
            name={`count-${lineId}`}
            id={`${prefix}-count-${lineId}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            defaultValue={typed?.[`count-${lineId}`] ?? String(here)}
          />
        ))}
      </fieldset>
      <label className={styles.tick}>
        <input type="checkbox" name="says" defaultChecked={typed ? typed.says === 'on' : Boolean(plan?.fromName)} />
        <span>Say in the parcel that it is from me</span>
      </label>
      {days && (
        <fieldset className={styles.fields}>
          <legend>When do we post it?</legend>
          <DayFields
            prefix={prefix}
            post={days.post}
            arrive={days.arrive[deliveryOptionId ?? ''] ?? []}
            initial={{
              when: typed?.when || (day?.when ?? 'soon'),
              postOn: typed?.postOn ?? (day?.when === 'post' ? day.day : ''),
              arriveBy: typed?.arriveBy ?? (day?.when === 'arrive' ? day.day : ''),
            }}
            errors={errors}
          />
        </fieldset>
      )}
      <p className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Saving...' : 'Save this parcel'}
        </button>
      </p>
    </CheckedForm>
  );
}
