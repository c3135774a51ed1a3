import type { Theme } from '../../commerce/catalogue/browse.ts';
import { colourPairs } from './colour-pairs.ts';
import { shuffle } from './shuffle.ts';
import type { ShownTheme } from './theme-cloud.tsx';
import { themeFontSize } from './theme-size.ts';

export function shownThemes(themes: Theme[]): ShownTheme[] {
  return shuffle(themes).map((theme, index) => {
    const [background, color] = colourPairs[index % colourPairs.length] ?? colourPairs[0];
    return { name: theme.name, style: { background, color, fontSize: themeFontSize(theme) } };
  });
}
