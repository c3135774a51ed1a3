import { type ReactNode, useEffect, useState } from 'react';
import { added, viewCart } from '../../commerce/cart/cart-words.ts';
import type { CardTile } from '../../commerce/catalogue/card.ts';
import { showToast } from '../../message/toasts.ts';
import { type TrackedItem, track, trackedGoods } from '../measure/track.ts';
import { changeCart } from './cart-changes.ts';

/** Milliseconds. Source: specification, section 9. */
const lockTime = 1500;

/** Without scripts the form leads to the cart; with them the count rises at once, and a toast reports the result. */
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
    const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
    // A number field takes '1e1' too, which the shop does not read.
    const quantity = Number(typed.quantity);
    const fields = { ...typed, quantity: `${quantity}` };
    setBusy(true);
    const reply = await changeCart({ intent: 'add', fields, by: quantity });
    setBusy(false);
    if (!reply.ok) return showToast({ type: 'error', message: reply.message ?? '' });
    setLocked(true);
    showToast({
      type: 'success',
      message: reply.packed ?? success,
      duration: reply.packed ? 5000 : 1000,
      action: { label: viewCart, to: '/cart' },
    });
    dispatchEvent(new CustomEvent('card-added', { detail: typed.variant }));
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

interface AddButtonProps {
  card: Pick<CardTile, 'title' | 'variantId' | 'item'>;
  className?: string | undefined;
  from?: string | undefined;
  children: ReactNode;
}

export function AddButton({ card, className = 'button quiet', from, children }: AddButtonProps) {
  const { title, variantId, item } = card;
  return (
    <AddForm success={added(title)} item={item}>
      {(isBusy) => (
        <>
          <input type="hidden" name="variant" value={variantId ?? ''} />
          <input type="hidden" name="quantity" value="1" />
          {from && <input type="hidden" name="from" value={from} />}
          <button type="submit" className={className} aria-disabled={isBusy} aria-busy={isBusy}>
            {children}
          </button>
        </>
      )}
    </AddForm>
  );
}
