import { Link } from 'react-router';
import styles from './theme-cloud.module.css';

export interface ShownTheme {
  name: string;
  style: { background: string; color: string; fontSize: string };
}

/** This order is what the visitor saw first, so that going back finds each theme in its place. */
let seen: ShownTheme[] = [];

function keepOrder(themes: ShownTheme[]) {
  const names = new Set(themes.map(({ name }) => name));
  if (import.meta.env.SSR || seen.length !== themes.length || !seen.every(({ name }) => names.has(name))) seen = themes;
  return seen;
}

/** The server decides how each theme looks, once per rendering. */
export function ThemeCloud({ themes }: { themes: ShownTheme[] }) {
  return (
    <section aria-labelledby="themes">
      <h2 id="themes">Choose by theme</h2>
      <ul className={styles.cloud}>
        {keepOrder(themes).map(({ name, style }) => (
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
