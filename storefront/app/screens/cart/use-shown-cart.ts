import { useEffect } from 'react';
import type { CartView } from '../../commerce/cart/cart.ts';
import { refreshCart, useCartChanges } from '../../ui/card/cart-changes.ts';

/**
 * The cart as the server last told it. Amounts are the server's alone: while a change is under way they are being
 * updated.
 */
export function useShownCart(loaded: CartView) {
  const { pending, view, isStale } = useCartChanges();
  const shown = view && view.at > loaded.at ? view : loaded;
  const isUpdating = pending.length > 0 || (isStale && view !== null && shown.at === view.at);

  // Changes that were made on other pages are answered without the cart's lines.
  useEffect(() => {
    if (isStale && pending.length === 0) void refreshCart();
  }, [isStale, pending]);

  // The browser's own copy of the id, should its cookie get lost.
  const id = shown.cart?.id;
  useEffect(() => {
    if (id) window.shopBoot?.copyCart(id);
  }, [id]);

  // The header says who is signed in, by the cookie that this answer has brought.
  useEffect(() => {
    if (loaded.isSignedOut) window.shopBoot?.showVisitor();
  }, [loaded.isSignedOut]);

  // Another tab, or another device of the same customer, may have changed the cart.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshCart();
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
