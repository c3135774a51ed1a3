import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import footer from '../../../ui/frame/footer.module.css';
import header from '../../../ui/frame/header.module.css';
import styles from './checkout-frame.module.css';

/** The header says who sells, and has the one way back: nothing else leads away from a step. */
export function Header() {
  return (
    <header className={header.header}>
      <div className={header.inner}>
        <Link to="/" className={header.name}>
          <img src="/emblem.svg" alt="" width={40} height={40} />
          {shop.name}
        </Link>
        <Link to={href('/cart')} className={styles.back}>
          Back to cart
        </Link>
      </div>
    </header>
  );
}

export function Footer() {
  return (
    <footer className={`${footer.footer} ${styles.footer}`}>
      <ul className={styles.links}>
        <li>Questions?</li>
        <li>
          <Link to={href('/info/contact')}>Contact us</Link>
        </li>
        <li>
          <Link to={href('/info/delivery')}>Delivery</Link>
        </li>
        <li>
          {/* The terms have it under ‘Changing your mind’. */}
          <Link to={`${href('/info/legal')}#terms-10`}>Returns</Link>
        </li>
        <li>
          {/* Without scripts it links to the policy. */}
          <a href={`${href('/info/legal')}#cookies`} id="cookie-settings">
            Cookie settings
          </a>
        </li>
      </ul>
    </footer>
  );
}
