import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { BasketAnswer } from '../commerce/basket.ts';
import type { CardTile } from '../commerce/card.ts';
import { showToast } from './toasts.ts';
import { type TrackedItem, track, trackedGoods } from './track.ts';

/** Milliseconds for which the button rests after a card was added. Source: specification, section 9. */
const lockTime = 1500;

/**
 * Adds go one after another, over all forms of the page: the first makes the basket that the next ones go into, and
 * the count of an earlier answer never overwrites that of a later one.
 */
let lastAdd: Promise<unknown> = Promise.resolve();
function inTurn(add: () => Promise<void>): Promise<void> {
  const turn = lastAdd.then(add, add);
  lastAdd = turn.catch(() => undefined);
  return turn;
}

/**
 * A form that puts a card into the basket. Without scripts it is posted and leads to the basket; with scripts the
 * page stays, the button rests for 1.5 s and a toast tells the outcome. `children` are further fields.
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
  const fetcher = useFetcher<BasketAnswer>();
  const [isLocked, setLocked] = useState(false);
  const told = useRef<BasketAnswer | undefined>(undefined);
  const sent = useRef<TrackedItem>({ ...item, quantity: 1 });
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = isWaiting || fetcher.state !== 'idle';

  useEffect(() => {
    if (!fetcher.data || fetcher.state !== 'idle' || told.current === fetcher.data) return;
    told.current = fetcher.data;
    if (fetcher.data.ok) {
      showToast({ type: 'success', message: success, duration: 1000, action: { label: 'View cart', to: '/cart' } });
      track('add_to_cart', trackedGoods([sent.current]));
      setLocked(true);
    } else {
      showToast({ type: 'error', message: fetcher.data.message });
    }
  }, [fetcher.data, fetcher.state, success]);

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
        if (isBusy || isLocked) return;
        const form = new FormData(event.currentTarget);
        form.set('respond', 'data');
        sent.current = { ...item, quantity: Number(form.get('quantity')) };
        setWaiting(true);
        void inTurn(() => fetcher.submit(form, { method: 'post', action: '/cart' })).finally(() => setWaiting(false));
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
    <AddForm
      success={`${title} added to cart!`}
      item={{ item_id: sku, item_name: title, item_category: range, price: price ?? 0 }}
    >
      {(isBusy) => (
        <>
          <input type="hidden" name="variant" value={variantId ?? ''} />
          <input type="hidden" name="quantity" value="1" />
          <button type="submit" className={`button quiet ${className ?? ''}`} disabled={isBusy} aria-busy={isBusy}>
            Add to cart<span className="visually-hidden">: {title}</span>
          </button>
        </>
      )}
    </AddForm>
  );
}
