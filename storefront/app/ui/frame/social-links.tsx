import { shop } from '@shop/shared/shop';
import styles from './social-links.module.css';

/** Where else the shop can be met, as a row of buttons. */
export function SocialLinks() {
  return (
    <ul className={styles.socials}>
      {shop.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
