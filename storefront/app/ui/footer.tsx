import { shop } from '@shop/shared/shop';
import styles from './footer.module.css';

export function Footer() {
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{shop.name}</p>
          <p>{shop.tagline}.</p>
        </div>
        <address>
          {street}
          <br />
          {city}, {county} {postalCode}
          <br />
          {country}
        </address>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </li>
          {shop.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.copyright}>© 2025 {shop.name}</p>
    </footer>
  );
}
