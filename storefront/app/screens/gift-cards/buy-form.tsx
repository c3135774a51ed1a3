import { formatMoney } from '@shop/shared/format/money';
import { giftCardLimits } from '@shop/shared/gift-cards/gift-card-form';
import { Choice, EmailField, Field, LongField } from '../../forms/field/field.tsx';
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
  const { field, button, isBusy } = checked;
  const { onBlur: _amountIsAlwaysRight, ...amount } = field('amount', `${amounts[0] ?? ''}`);
  return (
    <CheckedForm checked={checked} action="/gift-cards" className={styles.form} aria-label="Gift card">
      <Choice
        label="Amount"
        {...amount}
        options={amounts.map((one) => ({ value: `${one}`, label: formatMoney(one) }))}
      />
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
