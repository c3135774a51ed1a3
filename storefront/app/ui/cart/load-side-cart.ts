import type { CartView } from '../../commerce/cart/cart.ts';
import { toastStore } from '../../message/toasts.ts';
import { isSideCartDisabled } from './side-cart-setting.ts';
import sheet from './side-panel.css?url';

export async function loadSideCart(signal: AbortSignal): Promise<CartView | null> {
  if (isSideCartDisabled()) return null;
  try {
    const [response] = await Promise.all([fetch('/cart/changes', { signal }), styled(), toastGone()]);
    const view: CartView | null = response.ok ? await response.json() : null;
    return signal.aborted ? null : view;
  } catch {
    return null;
  }
}

export const narrow = '(width < 48rem)';

let styling: Promise<unknown> | undefined;

/** Scripts on demand bring no style sheet of their own (`build-plugins/lighter-router-plugin.ts`). */
function styled() {
  styling ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      styling = undefined;
      link.remove();
      reject();
    };
    Object.assign(link, { rel: 'stylesheet', href: sheet, onload: resolve, onerror: fail });
    document.head.append(link);
  });
  return styling;
}

/** On a phone the toast covers the panel's place. It stays for as long as it is touched, so no time tells its end. */
export async function toastGone(): Promise<void> {
  if (!matchMedia(narrow).matches) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (toastStore.current().some(({ duration }) => duration > 0)) return;
      stop();
      resolve();
    };
    const stop = toastStore.subscribe(look);
    look();
  });
}
