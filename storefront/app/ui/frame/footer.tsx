import { newsletterFormWords } from '@shop/shared/forms/newsletter-words';
import { shop } from '@shop/shared/shop';
import { href, Link, useLocation } from 'react-router';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { SocialLinks } from './social-links.tsx';

const pages = [
  [href('/info/about'), 'About us'],
  [href('/info/delivery'), 'Delivery'],
  [href('/gift-cards'), 'Gift cards'],
  [href('/info/stockist'), 'Wholesale'],
  [href('/info/contact'), 'Contact us'],
  [href('/info/legal'), 'The legal stuff'],
] as const;

const asksItself = /^\/(newsletter.*)?$/;

export function Footer() {
  const { pathname } = useLocation();
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.shop}>
          <p className={styles.name}>{shop.name}</p>
          <p>{shop.tagline}.</p>
          <address>
            {street}
            <br />
            {city}, {county} {postalCode}
            <br />
            {country}
          </address>
          <p>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </p>
        </div>
        <nav aria-label="About the shop">
          <ul className={styles.links}>
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link to={to} prefetch="intent">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={href('/account')}>Your account</a>
            </li>
            <li>
              <a href={href('/favourites')}>Your favourites</a>
            </li>
          </ul>
        </nav>
        <ul className={styles.links} aria-label="Elsewhere">
          <SocialLinks />
          <li>
            <a href={href('/feeds/new-designs.atom')}>New designs feed</a>
          </li>
        </ul>
        {!asksItself.test(pathname) && (
          <section className={styles.newsletter} aria-labelledby="letters">
            <h2 id="letters">Letters from the studio</h2>
            <p>{newsletterFormWords}</p>
            <NewsletterForm />
          </section>
        )}
      </div>
      <div className={styles.last}>
        <p>© 2025 {shop.name}</p>
        {/* Without scripts it links to the policy. */}
        <a href={`${href('/info/legal')}#cookies`} id="cookie-settings">
          Cookie settings
        </a>
      </div>
    </footer>
  );
}
