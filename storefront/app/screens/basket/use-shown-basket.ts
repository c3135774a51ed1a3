import { useEffect } from 'react';
import type { BasketView } from '../../commerce/basket/basket.ts';
import { refreshBasket, useBasketChanges } from '../../ui/card/basket-changes.ts';

/**
 * The basket as the server last told it. Amounts are the server's alone: while a change is under way they are being
 * updated.
 */
export function useShownBasket(loaded: BasketView) {
  const { pending, view, isStale } = useBasketChanges();
  const shown = view && view.at > loaded.at ? view : loaded;
  const isUpdating = pending.length > 0 || (isStale && view !== null && shown.at === view.at);

  // Changes that were made on other pages are answered without the basket's lines.
  useEffect(() => {
    if (isStale && pending.length === 0) void refreshBasket();
  }, [isStale, pending]);

  // The browser's own copy of the id, should its cookie get lost.
  const id = shown.basket?.id;
  useEffect(() => {
    if (id) window.shopBoot?.copyBasket(id);
  }, [id]);

  // The header says who is signed in, by the cookie that this answer has brought.
  useEffect(() => {
    if (loaded.isSignedOut) window.shopBoot?.showVisitor();
  }, [loaded.isSignedOut]);

  // Another tab, or another device of the same customer, may have changed the basket.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshBasket();
    };
    document.addEventListener('visibilitychange', look);
    // What could not be asked without a line is asked when there is one.
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);

  return { shown, pending, isUpdating };
}
