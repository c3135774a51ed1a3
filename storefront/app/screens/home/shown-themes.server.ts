import type { Theme } from '../../commerce/search/browse.ts';
import { colourPairs } from './colour-pairs.ts';
import { shuffled } from './shuffled.ts';
import type { ShownTheme } from './theme-cloud.tsx';
import { themeSize } from './theme-size.ts';

/** Themes in a random order, each with a colour pair and the size that its frequency gives it. */
export function shownThemes(themes: Theme[]): ShownTheme[] {
  return shuffled(themes).map(({ name, frequency }, index) => {
    const [background, color] = colourPairs[index % colourPairs.length] ?? colourPairs[0];
    return { name, style: { background, color, fontSize: `${themeSize(frequency).toFixed(3)}rem` } };
  });
}
