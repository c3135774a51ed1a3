import { formatMoney } from '@shop/shared/format/money';
import { limits } from '@shop/shared/limits';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { addedHere } from '../../../commerce/cart/cart-words.ts';
import type { Card, Envelope } from '../../../commerce/catalogue/card.ts';
import { AddForm } from '../../../ui/card/add-to-cart.tsx';
import { BuyBar } from './buy-bar.tsx';
import styles from './buy-form.module.css';
import swatch from './swatches.module.css';
import { Swatches } from './swatches.tsx';

interface Props {
  card: Card;
  chosen: Envelope;
  /** The browser's own choice is read from it at hydration. */
  selector: RefObject<HTMLSelectElement | null>;
  onChoose: (variantId: string) => void;
  children: ReactNode;
}

export function BuyForm({ card, chosen, selector, onChoose, children }: Props) {
  const { width, height } = card.paper;
  const field = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isCounted, setCounted] = useState(true);
  return (
    <AddForm
      className={styles.buy}
      success={addedHere(card.title)}
      item={{
        item_id: chosen.sku || chosen.variantId,
        item_name: card.title,
        item_variant: chosen.name,
        item_category: card.range?.title ?? '',
        price: chosen.price,
      }}
    >
      {(isBusy) => (
        <>
          <div className={styles.envelope}>
            <label htmlFor={field}>Envelope colour</label>
            <div className={swatch.choice}>
              <select
                id={field}
                ref={selector}
                name="variant"
                defaultValue={card.envelopes[0]?.variantId}
                onChange={(event) => onChoose(event.currentTarget.value)}
              >
                {card.envelopes.map(({ variantId, name, left }) => (
                  <option key={variantId} value={variantId} disabled={left === 0}>
                    {left === 0 ? `${name} (sold out)` : name}
                  </option>
                ))}
              </select>
              <Swatches envelopes={card.envelopes} chosen={chosen} isSquare={width === height} onChoose={onChoose} />
            </div>
          </div>
          <label className={styles.quantity}>
            Quantity
            <input
              type="number"
              name="quantity"
              min={limits.quantity.min}
              max={limits.quantity.max}
              defaultValue={limits.quantity.initial}
              inputMode="numeric"
              onInput={({ currentTarget }) => setCounted(currentTarget.validity.valid)}
              required
            />
          </label>
          {chosen.left !== undefined && <p className={styles.left}>Only {chosen.left} left</p>}
          <button
            ref={button}
            type="submit"
            className="button spins"
            aria-disabled={isBusy || !isCounted}
            aria-busy={isBusy}
          >
            Add to cart
          </button>
          {children}
          <BuyBar title={card.title} price={formatMoney(chosen.price)} isBusy={isBusy} button={button} />
        </>
      )}
    </AddForm>
  );
}
