import { Field } from '../../../forms/field/field.tsx';
import styles from './wishes.module.css';

interface Props {
  buyer: { name: string; id: string; defaultValue: string; error: string | undefined };
  whom: string;
  says: boolean;
  /** Names of those who have a parcel of their own in this cart. */
  receivers: string[];
  onChange: (whom: string) => void;
}

/** Most shoppers see one line. Styles alone show the rest, so that it works without scripts. */
export function Whom({ buyer, whom, says, receivers, onChange }: Props) {
  return (
    <details className={styles.fold} open={whom === 'else' || whom === 'several'}>
      <summary>Whom does it go to?</summary>
      <fieldset
        className={styles.whom}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'whom') onChange(target.value);
        }}
      >
        <legend className="visually-hidden">Whom does it go to?</legend>
        <label className={styles.option}>
          <input type="radio" name="whom" value="me" defaultChecked={whom !== 'else' && whom !== 'several'} />
          <span>To me</span>
        </label>
        <label className={styles.option}>
          <input type="radio" name="whom" value="else" defaultChecked={whom === 'else'} />
          <span>Straight to somebody else</span>
        </label>
        <label className={styles.option}>
          <input type="radio" name="whom" value="several" defaultChecked={whom === 'several'} />
          <span>To several people</span>
        </label>
        <p className={styles.several}>
          First give your own address below. On the next page you say which cards go to whom; what you keep comes to
          you.
        </p>
        {receivers.length > 0 && (
          <p className={styles.ending}>
            The parcels to {new Intl.ListFormat('en-GB').format(receivers)} end: all cards go to the address below.
          </p>
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
