import { type ReactNode, useEffect, useState } from 'react';
import { added } from '../../commerce/basket/basket-words.ts';
import type { CardTile } from '../../commerce/catalogue/card.ts';
import { type TrackedItem, track, trackedGoods } from '../measure/track.ts';
import { showToast } from '../message/toasts.ts';
import { changeBasket } from './basket-changes.ts';

/** Milliseconds for which the button rests after a card was added. Source: specification, section 9. */
const lockTime = 1500;

/**
 * A form that puts a card into the basket. Without scripts it is posted and leads to the basket; with scripts the
 * page stays, the count goes up at once, the button rests for 1.5 s and a toast tells the outcome. `children` are
 * further fields.
 */
export function AddForm({
  children,
  className,
  success,
  item,
}: {
  children: (isBusy: boolean) => ReactNode;
  className?: string | undefined;
  success: string;
  item: Omit<TrackedItem, 'quantity'>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [isLocked, setLocked] = useState(false);

  async function add(form: FormData) {
    const quantity = Number(form.get('quantity'));
    const variant = String(form.get('variant'));
    setBusy(true);
    const reply = await changeBasket({ intent: 'add', fields: { variant, quantity: `${quantity}` }, by: quantity });
    setBusy(false);
    if (!reply.ok) return showToast({ type: 'error', message: reply.message ?? '' });
    setLocked(true);
    showToast({ type: 'success', message: success, duration: 1000, action: { label: 'View cart', to: '/cart' } });
    track('add_to_cart', trackedGoods([{ ...item, quantity }]));
  }

  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setLocked(false), lockTime);
    return () => clearTimeout(timer);
  }, [isLocked]);

  return (
    <form
      method="post"
      action="/cart"
      className={className}
      data-held=""
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isLocked) void add(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="add" />
      {children(isBusy || isLocked)}
    </form>
  );
}

/** The add button of a tile: one card with the first envelope. */
export function AddButton({ card, className }: { card: CardTile; className?: string | undefined }) {
  const { title, variantId, sku, price, range } = card;
  return (
    <AddForm success={added(title)} item={{ item_id: sku, item_name: title, item_category: range, price: price ?? 0 }}>
      {(isBusy) => (
        <>
          <input type="hidden" name="variant" value={variantId ?? ''} />
          <input type="hidden" name="quantity" value="1" />
          <button type="submit" className={`button quiet ${className ?? ''}`} aria-disabled={isBusy} aria-busy={isBusy}>
            Add to cart<span className="visually-hidden">: {title}</span>
          </button>
        </>
      )}
    </AddForm>
  );
}
