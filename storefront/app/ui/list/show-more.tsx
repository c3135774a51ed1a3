import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './show-more.module.css';

interface ShowMoreProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  children?: ReactNode;
}

/** Makes a list longer. The first card that comes then takes the focus, so that the keyboard goes on from there. */
export function ShowMore({ page, pages, addressOf, children }: ShowMoreProps) {
  // A shopper who comes back by Back keeps the place that they left.
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another first card
  useEffect(() => {
    if (isPressed.current) document.getElementById('more')?.focus();
    isPressed.current = false;
  }, [page]);
  if (page >= pages) return null;
  return (
    <p className={styles.pages}>
      <Link
        to={`${addressOf(page + 1)}#more`}
        replace
        preventScrollReset
        className="button quiet"
        onClick={() => {
          isPressed.current = true;
        }}
      >
        Show more
      </Link>
      {children}
    </p>
  );
}

/** @param before the page that ends where this one begins; 0 at the start of the list */
export function ShowEarlier({ before, addressOf }: { before: number } & Pick<ShowMoreProps, 'addressOf'>) {
  if (before === 0) return null;
  return (
    <p className={styles.pages}>
      <Link to={addressOf(before)}>Show earlier cards</Link>
    </p>
  );
}
