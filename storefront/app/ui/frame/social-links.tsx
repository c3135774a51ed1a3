import { shop } from '@shop/shared/shop';
import styles from './social-links.module.css';

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
