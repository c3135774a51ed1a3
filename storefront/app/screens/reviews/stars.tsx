import { reviewLimits } from '@shop/shared/cards/review-form';
import styles from './reviews.module.css';

const values = Array.from({ length: reviewLimits.stars }, (_, place) => place + 1);
const wordsFor = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;

export function Stars({ given }: { given: number }) {
  return (
    <span className={styles.given} role="img" aria-label={`${given} of ${wordsFor(reviewLimits.stars)}`}>
      {values.map((value) => (value <= given ? '★' : '☆')).join('')}
    </span>
  );
}

interface ChoiceProps {
  legend: string;
  field: { id: string; name: string; defaultValue: string; error: string | undefined };
}

/** The first has the id of the field, to which a list of errors leads. */
export function StarsChoice({ legend, field: { id, name, defaultValue, error } }: ChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            id={value === 1 ? id : undefined}
            defaultChecked={defaultValue === `${value}`}
          />
          {wordsFor(value)}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
