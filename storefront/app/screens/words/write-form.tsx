import { formatMoney } from '@shop/shared/format/money';
import { limits } from '@shop/shared/limits';
import { countLetters, describeUnwritable, wordsLimits } from '@shop/shared/words/card-words';
import { hands, isHand } from '@shop/shared/words/hands';
import { useEffect, useState } from 'react';
import type { Card } from '../../commerce/catalogue/card.ts';
import { Choice, Field, LongField } from '../../forms/field/field.tsx';
import forms from '../../forms/form.module.css';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { Inside } from './inside.tsx';
import styles from './words.module.css';
import { wordsForm } from './words-form.ts';

export interface Written {
  words: string;
  hand: string;
  variant: string;
  quantity: string;
}

interface Props {
  card: Card;
  price: number;
  action: string;
  before: Written;
  isEdited: boolean;
  /** The cart that has the words; empty for new ones. */
  cart: string;
  borrowed: readonly { occasion: string; lines: readonly string[] }[];
  rendered: FormAnswer | undefined;
}

const notAdded = 'The shop did not answer. Your words are still here: please press again.';

export function WriteForm({ card, price, action, before, isEdited, cart, borrowed, rendered }: Props) {
  const checked = useCheckedForm(wordsForm, 'words', notAdded, rendered);
  const { field, button, isBusy, form } = checked;
  const said = rendered && 'values' in rendered ? { ...before, ...rendered.values } : before;
  const [shown, show] = useState(said);
  const look = () => {
    if (form.ref.current) show(Object.fromEntries(new FormData(form.ref.current)) as unknown as Written);
  };
  // The fields may have changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after hydration
  useEffect(look, []);
  const { words, hand, variant } = shown;
  const envelope = card.envelopes.find(({ variantId }) => variantId === variant) ?? card.envelopes[0];
  const letters = countLetters(words);
  const unwritable = isHand(hand) ? describeUnwritable(words, hand) : null;
  const area = field('words', before.words);
  const {
    onBlur: _handIsAlwaysRight,
    defaultValue: firstHand,
    error: _inTheSummary,
    name,
    id,
  } = field('hand', before.hand);
  const { onBlur: _envelopeIsAlwaysRight, ...envelopes } = field('variant', before.variant);

  const borrow = (line: string) => {
    const written = form.ref.current?.elements.namedItem('words');
    if (!(written instanceof HTMLTextAreaElement)) return;
    written.value = [written.value.trimEnd(), line].filter(Boolean).join('\n');
    written.dispatchEvent(new Event('input', { bubbles: true }));
    written.focus();
  };

  return (
    <div className={styles.columns}>
      <div className={styles.shown}>
        <Inside card={card} envelope={envelope?.name ?? ''} words={words} hand={hand} />
      </div>
      <CheckedForm
        checked={{
          ...checked,
          form: {
            ...form,
            onInput: (event) => {
              form.onInput(event);
              look();
            },
          },
        }}
        action={action}
        className={forms.sheet}
        aria-label="Words inside"
      >
        {cart && <input type="hidden" name="cart" value={cart} />}
        <LongField
          label="Your words"
          {...area}
          rows={7}
          autoComplete="off"
          hint={`Up to ${wordsLimits.letters} letters. Line breaks stay as you make them.`}
        />
        <p className={styles.count}>
          {letters} of {wordsLimits.letters} letters
        </p>
        <p className={styles.fault} role="status">
          {unwritable !== area.error && unwritable}
        </p>
        {borrowed.map(({ occasion, lines }) => (
          <details key={occasion}>
            <summary>Lines to borrow: {occasion.toLowerCase()}</summary>
            <ul className={styles.borrow}>
              {lines.map((line) => (
                <li key={line}>
                  <button
                    type="submit"
                    name="borrow"
                    value={line}
                    formNoValidate
                    className="button quiet"
                    onClick={(event) => {
                      event.preventDefault();
                      borrow(line);
                    }}
                  >
                    {line}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <fieldset id={id} className={styles.hands}>
          <legend>Hand</legend>
          {hands.map(({ id: own, name: called }) => (
            <label key={own} className={styles[own]}>
              <input type="radio" name={name} value={own} defaultChecked={own === firstHand} />
              {called}
            </label>
          ))}
        </fieldset>
        <Choice
          label="Envelope colour"
          {...envelopes}
          options={card.envelopes
            .filter(({ left }) => left !== 0)
            .map(({ variantId, name: colour }) => ({ value: variantId, label: colour }))}
        />
        <Field
          label="Quantity"
          {...field('quantity', before.quantity)}
          type="number"
          min={limits.quantity.min}
          max={limits.quantity.max}
          inputMode="numeric"
          required
        />
        <p className={styles.price}>
          Card {formatMoney(envelope?.price ?? 0)} + words {formatMoney(price)}
        </p>
        <button {...button} className="button">
          {isBusy ? (isEdited ? 'Saving...' : 'Sending...') : isEdited ? 'Save' : 'Add to cart'}
        </button>
        <noscript>
          <button type="submit" name="intent" value="show" className="button quiet">
            Show it
          </button>
        </noscript>
      </CheckedForm>
    </div>
  );
}
