import { formatMoney } from '@shop/shared/format/money';
import { giftCardLimits } from '@shop/shared/gift-cards/gift-card-form';
import { useEffect, useState } from 'react';
import fields from '../../forms/field/field.module.css';
import { EmailField, Field, LongField } from '../../forms/field/field.tsx';
import forms from '../../forms/form.module.css';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { giftCardForm } from './gift-card-form.ts';
import styles from './gift-cards.module.css';

const notAdded = 'The shop did not answer. All that you wrote is still here: please press again.';

interface Props {
  amounts: readonly number[];
  /** The line of the cart that is changed; empty for another gift card. */
  id: string;
  before: { amount: string; email: string; from: string; message: string };
  rendered: GiftCardAnswer | undefined;
}

/** `question` is about an address that looks mistyped; `isGone`: the gift card that was to be changed is in no cart. */
type GiftCardAnswer = FormAnswer & { question?: string; isGone?: boolean };

export function BuyForm({ amounts, id: opened, before, rendered }: Props) {
  const checked = useCheckedForm(giftCardForm, 'gift', notAdded, rendered);
  const { field, button, isBusy, answer } = checked;
  const asked = useAsked(answer);
  const edited = useIsGone(answer) ? '' : opened;
  const email = field('email', before.email);
  const question = answer && 'question' in answer && !email.error ? answer.question : undefined;
  // It is no fault, so it is told at its field alone; without scripts the field takes the focus by itself.
  useEffect(() => {
    if (question) document.getElementById(email.id)?.focus();
  }, [question, email.id]);
  const { name, id, defaultValue: chosen, error } = field('amount', before.amount || `${amounts[0] ?? ''}`);
  return (
    <CheckedForm
      checked={checked}
      action={edited ? `/gift-cards?${new URLSearchParams({ gift: edited })}` : '/gift-cards'}
      className={forms.sheet}
      aria-label="Gift card"
    >
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
      <div className={fields.asking}>
        <EmailField
          label="Mail it to"
          {...email}
          autoComplete="off"
          hint="Their email address, or your own to print it or to pass it on."
          {...(question && { autoFocus: true, 'aria-describedby': `${email.id}-hint ${email.id}-question` })}
        />
        <p role="status" id={`${email.id}-question`} className={fields.question}>
          {question}
        </p>
      </div>
      <Field
        label="From (optional)"
        {...field('from', before.from)}
        autoComplete="name"
        maxLength={giftCardLimits.from}
      />
      <LongField
        label="Your words (optional)"
        {...field('message', before.message)}
        rows={4}
        autoComplete="off"
        hint={`They stand in the mail, above the code. Up to ${giftCardLimits.message} letters.`}
      />
      <button {...button} className="button">
        {isBusy ? (edited ? 'Saving...' : 'Sending...') : edited ? 'Save' : 'Add to cart'}
      </button>
    </CheckedForm>
  );
}

/** Once it is gone, the form can only add another. */
function useIsGone(answer: GiftCardAnswer | undefined): boolean {
  const [isGone, setGone] = useState(false);
  if (answer?.isGone && !isGone) setGone(true);
  return isGone || answer?.isGone === true;
}

/** A press repeated after a lost answer must be the same in every field, or the shop takes it for another gift card. */
function useAsked(answer: FormAnswer | undefined): string {
  const [before, setBefore] = useState('');
  const said = answer && 'values' in answer ? answer.values.asked : undefined;
  const asked = answer ? (said ?? '') : before;
  if (asked !== before) setBefore(asked);
  return asked;
}
