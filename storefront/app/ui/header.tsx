import { shop } from '@shop/shared/shop';
import { Link, NavLink } from 'react-router';
import styles from './header.module.css';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.name}>
          <img src="/emblem.svg" alt="" width={40} height={40} />
          {shop.name}
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to="/cards" prefetch="intent">
            Cards
          </NavLink>
          <Link to="/cart" className={styles.basket}>
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d="M3.5 9.5h17l-1.7 9.2a1.6 1.6 0 0 1-1.6 1.3H6.8a1.6 1.6 0 0 1-1.6-1.3L3.5 9.5ZM8 9.5 11 4m5 5.5L13 4M9.5 13v3.5m5-3.5v3.5" />
            </svg>
            <span className={styles.word}>Cart</span>
            {/* Filled in by the boot script from the visitor's cookie, so that the page can be the same for everyone. */}
            <span
              data-basket-count=""
              className={styles.count}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from touching what the boot script wrote
              dangerouslySetInnerHTML={{ __html: '' }}
            />
          </Link>
        </nav>
      </div>
    </header>
  );
}
