import { Link } from 'react-router';
import type { Theme } from '../../commerce/browse.ts';
import { colourPairs } from './colour-pairs.ts';
import styles from './theme-cloud.module.css';
import { themeSize } from './theme-size.ts';

/** Every theme, larger the more cards carry it. */
export function ThemeCloud({ themes }: { themes: Theme[] }) {
  return (
    <section aria-labelledby="themes">
      <h2 id="themes">Choose by theme</h2>
      <ul className={styles.cloud}>
        {themes.map(({ name, frequency }, index) => {
          const [background, text] = colourPairs[index % colourPairs.length] ?? colourPairs[0];
          return (
            <li key={name}>
              <Link
                to={`/cards?tag=${encodeURIComponent(name)}`}
                style={{ background, color: text, fontSize: `${themeSize(frequency).toFixed(3)}rem` }}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
