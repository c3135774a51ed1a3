import { pictureAddress } from '@shop/shared/cards/picture-address';
import { formatMoney } from '@shop/shared/format/money';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Cart, CartLine, CartView } from '../../commerce/cart/cart.ts';
import { untilFree } from '../../commerce/cart/cart-view.ts';
import { viewCart } from '../../commerce/cart/cart-words.ts';
import { useFocusRestore } from '../../message/focus-heading.ts';
import { useCartChanges } from '../card/cart-changes.ts';
import { FittingCards } from './fitting-cards.tsx';
import { FreeBar } from './free-bar.tsx';
import { loadSideCart, narrow } from './load-side-cart.ts';
import { MultiBuyWords } from './multi-buy-words.tsx';
import { setSideCartDisabled } from './side-cart-setting.ts';
import { ToCheckout } from './to-checkout.tsx';

export interface SidePanelProps {
  added: { variantId: string };
}

const besideNothing = /^\/(cart|checkout|fill-a-box)(\/|$)/;

/** The panel takes neither the page nor the focus, and stays until it is closed. */
export function SidePanel({ added }: SidePanelProps) {
  const { pathname } = useLocation();
  const [view, setView] = useState<CartView | null>(null);
  const panel = useRef<HTMLElement>(null);
  const shut = useRef<HTMLButtonElement>(null);
  const loading = useRef<AbortController>(undefined);
  const isElsewhere = !besideNothing.test(pathname);

  // After quick adds only the last answer counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an add opens it
  useEffect(() => {
    if (!isElsewhere) return;
    const stop = new AbortController();
    loading.current = stop;
    void loadSideCart(stop.signal).then((read) => read && setView(read));
    return () => stop.abort();
  }, [added]);

  useEffect(() => {
    if (!isElsewhere) setView(null);
  }, [isElsewhere]);

  // On a phone it lies over the page, so it goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes it
  useEffect(
    () => () => {
      if (!matchMedia(narrow).matches) return;
      loading.current?.abort();
      setView(null);
    },
    [pathname],
  );

  const { remember, restoreFrom } = useFocusRestore();
  const close = () => {
    restoreFrom(panel.current);
    setView(null);
  };

  const cart = isElsewhere ? view?.cart : null;
  const isOpen = Boolean(cart);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  // Where it would cover the card's own form, the panel is made shorter or moves to the other side.
  const [shortOn, setShortOn] = useState('');
  useLayoutEffect(() => {
    if (isOpen && coversCardForm(panel.current)) setShortOn(pathname);
  }, [isOpen, pathname]);

  // The page can be scrolled out from behind it, and no further.
  useEffect(() => {
    const sheet = panel.current;
    if (!isOpen || !sheet) return;
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--sheet', `${sheet.offsetHeight}px`),
    );
    watch.observe(sheet);
    return () => watch.disconnect();
  }, [isOpen]);

  const line =
    cart?.lines.find(({ variantId, words }) => variantId === added.variantId && !words) ?? cart?.lines.at(-1);
  const left = view && untilFree(view);
  return (
    <>
      <p className="visually-hidden" role="status">
        {cart && `${formatCount(cart)}. They are shown at the side of the page.`}
      </p>
      {cart && view && line && (
        <aside
          ref={panel}
          className={`side-cart ${shortOn === pathname ? 'short' : ''}`}
          aria-labelledby="side-cart"
          data-private=""
          onFocus={remember}
        >
          <div className="side-head">
            <h2 id="side-cart">In your cart</h2>
            <button
              type="button"
              className="button plain"
              onClick={() => {
                setSideCartDisabled(true);
                close();
              }}
            >
              Don’t open this again
            </button>
          </div>
          <button
            ref={shut}
            type="button"
            className="side-shut"
            onClick={close}
            aria-label="Close the cart at the side"
          >
            ×
          </button>
          <AddedLine line={line} />
          <p className="side-sum">
            {formatItems(cart)} <strong>{formatMoney(cart.subtotal)}</strong>
          </p>
          {left !== null && (
            <p className="side-free">
              {left > 0 ? (
                <>
                  <strong>{formatMoney(left)}</strong> more, and standard delivery is free
                </>
              ) : (
                'Standard delivery is free'
              )}
              <FreeBar estimate={view.estimate} untilFree={left} />
            </p>
          )}
          <MultiBuyWords multiBuy={view.multiBuy} />
          <FittingCards cards={view.fitting} next={shut} />
          <Ways />
        </aside>
      )}
    </>
  );
}

function AddedLine({ line }: { line: CartLine }) {
  return (
    <div className="side-line">
      {line.pictureKey && (
        <img src={pictureAddress(line.pictureKey, 160, 'webp')} alt="" width={64} height={line.isSquare ? 64 : 90} />
      )}
      <p>
        <strong>{line.title}</strong>
        <span>{line.envelope}</span>
        <span>
          {line.quantity} × {formatMoney(line.unitPrice)}
        </span>
      </p>
    </div>
  );
}

function Ways() {
  const { pending } = useCartChanges();
  return (
    <div className="side-ways">
      <Link to="/cart" className="button quiet">
        {viewCart}
      </Link>
      <ToCheckout isUpdating={pending.length > 0} />
    </div>
  );
}

function formatItems({ itemCount }: Cart) {
  return `${itemCount} item${itemCount === 1 ? '' : 's'}`;
}

function formatCount(cart: Cart) {
  return `${formatItems(cart)} in your cart, subtotal ${formatMoney(cart.subtotal)}`;
}

function coversCardForm(panel: HTMLElement | null) {
  const buying = document.querySelector('main [name=quantity]:not([type=hidden])')?.closest('form');
  if (!panel || !buying) return false;
  const [one, other] = [panel.getBoundingClientRect(), buying.getBoundingClientRect()];
  return one.left < other.right && one.top < other.bottom && other.top < one.bottom;
}
