import { readLocal, writeLocal } from './local-storage.ts';
import { readCookie } from './readable-cookie.ts';

/** Copies of cart id and code in local storage. They follow the cookies while the count is known, and restore them. */

export function copyCart(id: string | null) {
  writeLocal('cart_id', id ?? '');
}

export function copyCode() {
  const code = decoded(readCookie('promo_code'));
  if (code !== readLocal('promo_code')) writeLocal('promo_code', code);
}

/** @param count of the `visitor` cookie; empty or undefined when the cookie is gone */
export async function syncCopies(count: string | undefined, onRestored: () => void) {
  const cart = readLocal('cart_id');
  if (count) {
    if (count === '0' && cart) copyCart(null);
    return copyCode();
  }
  const code = readLocal('promo_code');
  const hasCart = /^cart_\w{1,64}$/.test(cart);
  if (!hasCart && cart) copyCart(null);
  if ((!hasCart && !code) || !navigator.cookieEnabled) return;
  try {
    const body = new URLSearchParams({ intent: 'restore', cart: hasCart ? cart : '', code });
    const { ok } = await fetch('/cart/changes', { method: 'POST', body });
    if (ok) onRestored();
  } catch {
    // The next page tries again.
  }
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
