import { limits } from '@shop/shared/limits';
import { useEffect, useRef } from 'react';
import styles from './quantity-field.module.css';

interface Props {
  title: string;
  value: string;
  quantity: number;
  /** Its steps go to whole packs. */
  pack?: number | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** Without scripts each of its buttons submits the form. */
export function QuantityField({ title, value, quantity, pack = 1, onType, onLeave }: Props) {
  const { max } = limits.quantity;
  const over = quantity % pack;
  const [down, up] = [over || pack, pack - over];
  const field = useRef<HTMLInputElement>(null);
  // What was typed before hydration exists only in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onType(typed);
  }, []);
  return (
    <div className={styles.quantity}>
      {/* Enter presses the first button of a form. */}
      <button type="submit" className={`button quiet ${styles.update}`}>
        Update
      </button>
      <button type="submit" name="step" value={-down} className={styles.step} aria-disabled={quantity <= pack}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h10" />
        </svg>
        <span className="visually-hidden">
          {pack > 1 ? down : 'One'} fewer of {title}
        </span>
      </button>
      <label>
        <span className="visually-hidden">Quantity of {title}</span>
        <input
          ref={field}
          type="number"
          name="quantity"
          min={pack}
          max={max}
          step={pack}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </label>
      <button type="submit" name="step" value={up} className={styles.step} aria-disabled={quantity + up > max}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h10M8 3v10" />
        </svg>
        <span className="visually-hidden">
          {pack > 1 ? up : 'One'} more of {title}
        </span>
      </button>
    </div>
  );
}
