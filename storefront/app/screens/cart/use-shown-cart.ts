import { useEffect } from 'react';
import type { CartView } from '../../commerce/cart/cart.ts';
import { refreshCart, useCartChanges } from '../../ui/card/cart-changes.ts';

/** The cart as the server last sent it. Amounts are the server's: during a change they are marked as updating. */
export function useShownCart(loaded: CartView) {
  const { pending, view, isStale, banner } = useCartChanges();
  const shown = view && view.at > loaded.at ? view : loaded;
  const isUpdating = pending.length > 0 || (isStale && view !== null && shown.at === view.at);

  // Changes made on other pages are answered without the cart's lines.
  useEffect(() => {
    if (isStale && pending.length === 0) void refreshCart();
  }, [isStale, pending]);

  // The browser stores its own copy of the id, in case its cookie gets lost.
  const id = shown.cart?.id;
  useEffect(() => {
    if (id) window.shopBoot?.copyCart(id);
  }, [id]);

  // This answer has set the cookie that the header reads the visitor from.
  useEffect(() => {
    if (loaded.isSignedOut) window.shopBoot?.showVisitor();
  }, [loaded.isSignedOut]);

  // The cart may have changed in another tab or on another device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has read the cart takes back that it cannot be
  useEffect(() => {
    if (banner?.isUnread) void refreshCart();
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshCart();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, []);

  return { shown, pending, isUpdating };
}
