import { shop } from '@shop/shared/shop';
import { useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { OccasionMenu } from '../occasion/occasion-menu.tsx';
import { SearchForm } from '../search/search-form.tsx';
import styles from './header.module.css';
import './visitor-links.css';

/** The same for everyone: the boot script fills in count and sign-in links; without scripts `/visitor.css` does. */
export function Header() {
  // The checkout has another header, so this one may come after the boot script has run.
  useEffect(() => window.shopBoot?.showVisitor(), []);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.name}>
          <img src="/emblem.svg" alt="" width={40} height={40} />
          {shop.name}
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to="/" end className={styles.home}>
            Home
          </NavLink>
          <NavLink to="/cards" prefetch="intent">
            Cards
          </NavLink>
          <OccasionMenu />
        </nav>
        <SearchForm />
        <div className={styles.nav}>
          <a href="/login" data-visitor="guest">
            Login
          </a>
          <a href="/account">Account</a>
          <form method="post" action="/logout" data-visitor="customer">
            <button type="submit">Logout</button>
          </form>
          <Link to="/cart">
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
            <span className={styles.word} aria-hidden="true">
              Cart
            </span>
            <Filled mark="words" text="Cart" />
            <Filled mark="count" />
          </Link>
        </div>
      </div>
    </header>
  );
}

/** React never touches the boot script's text in it. The words are for screen readers, the count is for eyes. */
function Filled({ mark, text = '' }: { mark: 'words' | 'count'; text?: string }) {
  return (
    <span
      {...{ [`data-cart-${mark}`]: '' }}
      className={text && 'visually-hidden'}
      aria-hidden={!text || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a word of our own
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
