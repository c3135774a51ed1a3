import { formatMoney } from '@shop/shared/format/money';
import { giftCardLimits } from '@shop/shared/gift-cards/gift-card-form';
import { useState } from 'react';
import { EmailField, Field, LongField } from '../../forms/field/field.tsx';
import forms from '../../forms/form.module.css';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { giftCardForm } from './gift-card-form.ts';
import styles from './gift-cards.module.css';

const notAdded = 'The shop did not answer. All that you wrote is still here: please press again.';

interface Props {
  amounts: readonly number[];
  rendered: FormAnswer | undefined;
}

export function BuyForm({ amounts, rendered }: Props) {
  const checked = useCheckedForm(giftCardForm, 'gift', notAdded, rendered);
  const { field, button, isBusy, answer } = checked;
  const asked = useAsked(answer);
  const { name, id, defaultValue: chosen, error } = field('amount', `${amounts[0] ?? ''}`);
  return (
    <CheckedForm checked={checked} action="/gift-cards" className={forms.sheet} aria-label="Gift card">
      <fieldset id={id} tabIndex={-1} className={styles.amounts} aria-describedby={error && `${id}-error`}>
        <legend>Amount</legend>
        {amounts.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} defaultChecked={`${one}` === chosen} />
            {formatMoney(one)}
          </label>
        ))}
        {error && (
          <p id={`${id}-error`} className={styles.fault}>
            {error}
          </p>
        )}
      </fieldset>
      <input type="hidden" name="asked" value={asked} />
      <EmailField
        label="Mail it to"
        {...field('email')}
        autoComplete="off"
        hint="Their email address, or your own to print it or to pass it on."
      />
      <Field label="From (optional)" {...field('from')} autoComplete="name" maxLength={giftCardLimits.from} />
      <LongField
        label="Your words (optional)"
        {...field('message')}
        rows={4}
        autoComplete="off"
        hint={`They stand in the mail, above the code. Up to ${giftCardLimits.message} letters.`}
      />
      <button {...button} className="button">
        {isBusy ? 'Sending...' : 'Add to cart'}
      </button>
    </CheckedForm>
  );
}

/** A press repeated after a lost answer must be the same in every field, or the shop takes it for another gift card. */
function useAsked(answer: FormAnswer | undefined): string {
  const [before, setBefore] = useState('');
  const said = answer && 'values' in answer ? answer.values.asked : undefined;
  const asked = answer ? (said ?? '') : before;
  if (asked !== before) setBefore(asked);
  return asked;
}
