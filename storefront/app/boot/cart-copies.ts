import { store, stored } from './local-storage.ts';
import { readableCookie } from './readable-cookie.ts';

/**
 * Copies of the cart's id and of the promotion code in local storage, under the keys `cart_id` and `promo_code`.
 * The cookies are the authority: while the count is known the copies follow them; when the cookies are gone, the
 * copies bring cart and code back. Storage that throws, is full or holds junk is none.
 */

/** Called with the id by whoever hears it from the server: the cookie that holds it is not for scripts. */
export function copyCart(id: string | null) {
  store('cart_id', id ?? '');
}

/** The code's cookie is for scripts too: its copy follows each change of it. */
export function copyCode() {
  const code = decoded(readableCookie('promo_code'));
  if (code !== stored('promo_code')) store('promo_code', code);
}

/** @param count of the cookie; empty or undefined when it says nothing */
export async function keepCopies(count: string | undefined, onRestored: () => void) {
  const cart = stored('cart_id');
  if (count) {
    if (count === '0' && cart) copyCart(null);
    return copyCode();
  }
  const code = stored('promo_code').slice(0, 100);
  const hasCart = /^cart_\w{1,64}$/.test(cart);
  if (!hasCart && cart) copyCart(null);
  if ((!hasCart && !code) || !navigator.cookieEnabled) return;
  try {
    const body = new URLSearchParams({ intent: 'restore', cart: hasCart ? cart : '', code });
    const { ok } = await fetch('/cart/changes', { method: 'POST', body });
    if (ok) onRestored();
  } catch {
    // Tried again with the next page.
  }
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
