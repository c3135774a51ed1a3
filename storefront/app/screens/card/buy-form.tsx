import { limits } from '@shop/shared/limits';
import type { RefObject } from 'react';
import { addedHere } from '../../commerce/basket/basket-words.ts';
import type { Card, Envelope } from '../../commerce/catalogue/card.ts';
import { isSquare } from '../../commerce/catalogue/card.ts';
import { AddForm } from '../../ui/card/add-to-basket.tsx';
import styles from './card.module.css';
import { EnvelopeDrawing } from './envelope-drawing.tsx';

interface Props {
  card: Card;
  chosen: Envelope;
  /** The browser's own choice is read from it when the page wakes. */
  selector: RefObject<HTMLSelectElement | null>;
  onChoose: (variantId: string) => void;
}

/** Envelope, quantity and the button that puts the card into the basket. */
export function BuyForm({ card, chosen, selector, onChoose }: Props) {
  return (
    <AddForm
      className={styles.buy}
      success={addedHere(card.title)}
      item={{
        item_id: chosen.sku,
        item_name: card.title,
        item_variant: chosen.name,
        item_category: card.range?.title ?? '',
        price: chosen.price,
      }}
    >
      {(isBusy) => (
        <>
          <label className={styles.envelope}>
            Envelope colour
            <select
              ref={selector}
              name="variant"
              defaultValue={card.envelopes[0]?.variantId}
              onChange={(event) => onChoose(event.currentTarget.value)}
            >
              {card.envelopes.map(({ variantId, name }) => (
                <option key={variantId} value={variantId}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <div className={styles.drawing}>
            <EnvelopeDrawing name={chosen.name} isSquare={isSquare(card)} />
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
              required
            />
          </label>
          <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
            <span className={styles.spinner} aria-hidden="true" />
            Add to cart
          </button>
        </>
      )}
    </AddForm>
  );
}
