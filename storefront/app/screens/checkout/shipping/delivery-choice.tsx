import { formatDelivery } from '@shop/shared/format/money';
import type { DeliveryOption } from '../../../commerce/cart/cart.ts';
import styles from './shipping.module.css';

interface Props {
  options: DeliveryOption[];
  selected: string | undefined;
  isLoading: boolean;
  fault: string | undefined;
  error: string | undefined;
  fieldId: string;
  choose: (id: string) => void;
}

export function DeliveryChoice({ options, selected, isLoading, fault, error, fieldId, choose }: Props) {
  return (
    <fieldset
      className={styles.fields}
      id={fieldId}
      tabIndex={-1}
      aria-describedby={error ? `${fieldId}-error` : undefined}
    >
      <legend>Delivery method</legend>
      {fault && (
        <p className={styles.fault}>
          {fault}{' '}
          <button type="submit" name="intent" value="country" className="button plain" formNoValidate>
            Load them again
          </button>
        </p>
      )}
      {options.length === 0 && !fault && (
        <p role="status">{isLoading ? 'Loading shipping options...' : 'No shipping options available.'}</p>
      )}
      {options.map(({ id, name, arrival, amount }) => (
        <label key={id} className={styles.option}>
          <input type="radio" name="delivery" value={id} checked={id === selected} onChange={() => choose(id)} />
          <span>{name}</span>
          <span>{formatDelivery(amount)}</span>
          {arrival && <small>{arrival}</small>}
        </label>
      ))}
      {error && (
        <p id={`${fieldId}-error`} className={styles.fault}>
          {error}
        </p>
      )}
      {options.length > 0 && (
        <button
          type="submit"
          name="intent"
          value="delivery"
          formNoValidate
          className={`button quiet ${styles.withoutScripts}`}
        >
          Update total
        </button>
      )}
    </fieldset>
  );
}
