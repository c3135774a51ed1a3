import type { CartView } from '../../commerce/cart/cart.ts';
import { isKeptClosed } from './kept-closed.ts';
import sheet from './side-panel.css?url';

/** The cart to show beside the page, when that is wanted and can be had, and its style sheet is there. */
export async function readBeside(signal: AbortSignal): Promise<CartView | null> {
  if (isKeptClosed()) return null;
  try {
    const [response] = await Promise.all([fetch('/cart/changes', { signal }), styled(), toastGone()]);
    const view: CartView | null = response.ok ? await response.json() : null;
    return signal.aborted ? null : view;
  } catch {
    // The toast has said what matters.
    return null;
  }
}

let styling: Promise<unknown> | undefined;

/** What is fetched on demand brings its style sheet itself (`build-plugins/lighter-router-plugin.ts`). */
function styled() {
  styling ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      // With the next add it is asked for again.
      styling = undefined;
      link.remove();
      reject();
    };
    Object.assign(link, { rel: 'stylesheet', href: sheet, onload: resolve, onerror: fail });
    document.head.append(link);
  });
  return styling;
}

/** On a phone the toast stands where it will open: the one follows upon the other. */
function toastGone() {
  return matchMedia('(width < 48rem)').matches && new Promise((resolve) => setTimeout(resolve, 1000));
}
