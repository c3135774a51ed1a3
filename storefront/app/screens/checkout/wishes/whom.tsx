import { useState } from 'react';
import { Field } from '../../../forms/field/field.tsx';
import styles from './wishes.module.css';

export type Receiving = 'me' | 'else' | 'several';

interface Props {
  buyer: { name: string; id: string; defaultValue: string; error: string | undefined };
  whom: Receiving;
  says: boolean;
  /** Names of those who have a parcel of their own in this cart. */
  receivers: string[];
  onChange: (whom: Receiving) => void;
}

const choices: { value: Receiving; words: string }[] = [
  { value: 'me', words: 'To me' },
  { value: 'else', words: 'Straight to somebody else' },
  { value: 'several', words: 'To several people' },
];

/** Most shoppers see one line. Styles alone show the rest, so that it works without scripts. */
export function Whom({ buyer, whom, says, receivers, onChange }: Props) {
  // Once it is open it stays, also when the shopper chooses 'To me' again.
  const [isOpen, open] = useState(whom !== 'me');
  if (whom !== 'me' && !isOpen) open(true);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>Whom does it go to?</summary>
      <fieldset className={styles.whom}>
        <legend className="visually-hidden">Whom does it go to?</legend>
        {choices.map(({ value, words }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name="whom" value={value} checked={whom === value} onChange={() => onChange(value)} />
            <span>{words}</span>
          </label>
        ))}
        <p className={styles.several}>
          First give your own address below. On the next page you say which cards go to whom; what you keep comes to
          you.
        </p>
        {receivers.length > 0 && (
          <p className={styles.ending}>{describeEnding(receivers)}: all cards go to the address below.</p>
        )}
        <div className={styles.gift}>
          <p>
            Below, give the name and the address of whoever receives it. No price is in the parcel, and all mails about
            it come to you.
          </p>
          <Field label="Your own name" {...buyer} autoComplete="billing name" />
          <label className={styles.option}>
            <input type="checkbox" name="says" defaultChecked={says} />
            <span>Say in the parcel that it is from me</span>
          </label>
        </div>
      </fieldset>
    </details>
  );
}

function describeEnding(receivers: readonly string[]) {
  const names = new Intl.ListFormat('en-GB').format(receivers);
  return receivers.length === 1 ? `The parcel to ${names} ends` : `The parcels to ${names} end`;
}
