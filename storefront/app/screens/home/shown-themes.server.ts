import type { Theme } from '../../commerce/catalogue/browse.ts';
import { colourPairs } from './colour-pairs.ts';
import { shuffle } from './shuffle.ts';
import type { ShownTheme } from './theme-cloud.tsx';
import { themeSize } from './theme-size.ts';

export function shownThemes(themes: Theme[]): ShownTheme[] {
  return shuffle(themes).map(({ name, frequency }, index) => {
    const [background, color] = colourPairs[index % colourPairs.length] ?? colourPairs[0];
    return { name, style: { background, color, fontSize: `${themeSize(frequency).toFixed(3)}rem` } };
  });
}
