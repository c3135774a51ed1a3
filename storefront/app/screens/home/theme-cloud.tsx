import { Link } from 'react-router';
import styles from './theme-cloud.module.css';

export interface ShownTheme {
  name: string;
  style: { background: string; color: string; fontSize: string };
}

/** As this visitor has seen them first: whoever comes back to the page finds each in its place. */
let seen: ShownTheme[] = [];

function inTheirPlaces(themes: ShownTheme[]) {
  const names = new Set(themes.map(({ name }) => name));
  if (import.meta.env.SSR || seen.length !== themes.length || !seen.every(({ name }) => names.has(name))) seen = themes;
  return seen;
}

/** Every theme, larger the more cards carry it. How each looks is settled on the server, once per rendering. */
export function ThemeCloud({ themes }: { themes: ShownTheme[] }) {
  return (
    <section aria-labelledby="themes">
      <h2 id="themes">Choose by theme</h2>
      <ul className={styles.cloud}>
        {inTheirPlaces(themes).map(({ name, style }) => (
          <li key={name}>
            <Link to={`/cards?${new URLSearchParams({ tag: name })}`} style={style}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
