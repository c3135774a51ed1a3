import { type RefObject, useEffect, useState } from 'react';
import styles from './buy-bar.module.css';

interface Props {
  title: string;
  price: string;
  isBusy: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** The bar shows on phones once the form's own button has been scrolled away. */
export function BuyBar({ title, price, isBusy, button }: Props) {
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const telephone = matchMedia('(max-width: 47.99rem)');
    // The root margin also counts a jump past the button as scrolling it away.
    const watch = new IntersectionObserver(([entry]) => show(telephone.matches && entry?.isIntersecting === false), {
      rootMargin: '0px 0px 99999px',
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [button]);
  return isShown ? (
    <div className={styles.bar}>
      <strong>{price}</strong>
      <button type="submit" className="button spins" aria-disabled={isBusy} aria-busy={isBusy}>
        Add to cart<span className="visually-hidden">: {title}</span>
      </button>
    </div>
  ) : null;
}
