import { pictureAddress } from '@shop/shared/cards/picture-address';
import { namelessBuyer, reviewLimits } from '@shop/shared/cards/review-form';
import { useMemo } from 'react';
import { href } from 'react-router';
import {
  type CardToReview,
  reviewsForm,
  reviewsNotKept,
  starsField,
  wordsField,
} from '../../commerce/reviews/reviews.ts';
import { Field, LongField } from '../../forms/field/field.tsx';
import forms from '../../forms/form.module.css';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';
import styles from './reviews.module.css';
import { StarsChoice } from './stars.tsx';

interface Props {
  token: string;
  cards: readonly CardToReview[];
  rendered: FormAnswer | undefined;
  namedSoFar: string;
}

export function WriteForm({ token, cards, rendered, namedSoFar }: Props) {
  const schema = useMemo(() => reviewsForm(cards.map(({ productId }) => productId)), [cards]);
  const checked = useCheckedForm(schema, 'review', reviewsNotKept, rendered, { isShown: true });
  const { thanks, field, button, isBusy } = checked;
  return (
    <CheckedForm
      checked={checked}
      action={`${href('/reviews/write')}?${new URLSearchParams({ token })}`}
      className={forms.sheet}
      aria-label="Review your cards"
    >
      <FormThanks answer={thanks} />
      <input type="hidden" name="token" value={token} />
      {cards.map(({ productId, title, picture, review }) => (
        <section key={productId} className={styles.card} aria-labelledby={`card-${productId}`}>
          {picture && <img src={pictureAddress(picture, 160, 'jpg')} alt="" width={80} loading="lazy" />}
          <div className={styles.fields}>
            <h2 id={`card-${productId}`}>{title}</h2>
            <StarsChoice
              legend={`Stars for ${title}`}
              field={field(starsField(productId), review ? `${review.stars}` : '')}
            />
            <LongField
              label={`What you think of ${title} (optional)`}
              {...field(wordsField(productId), review?.words)}
              rows={3}
              maxLength={reviewLimits.words}
              autoComplete="off"
            />
          </div>
        </section>
      ))}
      <Field
        label="Your name (optional)"
        {...field('name', namedSoFar)}
        hint={`Shown with your reviews, as you wish to be called. Left empty, we write ‘${namelessBuyer}’.`}
        maxLength={reviewLimits.name}
        autoComplete="given-name"
      />
      <button {...button} className="button">
        {isBusy ? 'Sending...' : 'Send my review'}
      </button>
    </CheckedForm>
  );
}
