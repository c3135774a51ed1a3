import { Link } from 'react-router';
import styles from './theme-cloud.module.css';

export interface ShownTheme {
  name: string;
  style: { background: string; color: string; fontSize: string };
}

/** Every theme, larger the more cards carry it. How each looks is settled on the server, once per rendering. */
export function ThemeCloud({ themes }: { themes: ShownTheme[] }) {
  return (
    <section aria-labelledby="themes">
      <h2 id="themes">Choose by theme</h2>
      <ul className={styles.cloud}>
        {themes.map(({ name, style }) => (
          <li key={name}>
            <Link to={`/cards?tag=${encodeURIComponent(name)}`} style={style}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
