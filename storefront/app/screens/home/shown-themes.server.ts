import type { Theme } from '../../commerce/catalogue/browse.ts';
import type { ShownTheme } from './theme-cloud.tsx';

export function shownThemes(themes: readonly Theme[]): ShownTheme[] {
  return shuffle(themes).map((theme, index) => {
    const [background, color] = colourPairs[index % colourPairs.length] ?? colourPairs[0];
    return { name: theme.name, style: { background, color, fontSize: themeFontSize(theme) } };
  });
}

export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [result[last], result[pick]] = [result[pick] as T, result[last] as T];
  }
  return result;
}

/** Returns rem: 0.75 plus 1.75 times (frequency / 30) to the power 0.6. Source: specification, section 2, Home page. */
export function themeSize(frequency: number) {
  return 0.75 + 1.75 * (frequency / 30) ** 0.6;
}

/** A theme may take this share of a page's width; a letter is about 0.6 em wide, a phone's padding 0.7 em. */
const [share, letter, padding] = [0.85, 0.6, 0.7];
/** In rem. The formula reaches it with 188 cards of one theme, and would fill the screen with a thousand. */
const largest = 6;
/** The narrowest phone, in rem. */
const narrowest = 20;

/** Returns the size as CSS: that of the formula, unless it leaves the page. A theme that would leave the page of a small phone is held to a share of the page's width. */
export function themeFontSize({ name, frequency }: { name: string; frequency: number }) {
  const size = Math.min(themeSize(frequency), largest);
  const width = letter * name.length + (size === largest ? padding : 0);
  const fits = size * width <= share * narrowest;
  const most = ((100 * share) / width).toFixed(1);
  return fits ? `${size.toFixed(3)}rem` : `min(${size.toFixed(3)}rem, ${most}vw)`;
}

/** Each of the 24 pairs, background and text, has a contrast of at least 4.5:1 (see `theme-cloud.test.ts`). */
export const colourPairs: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#e4ebe4', '#2f4739'],
  ['#f7e6e8', '#7a2439'],
  ['#e6edf3', '#27435c'],
  ['#faefd8', '#6b4a0f'],
  ['#3f5d4c', '#fffdf9'],
  ['#2f4f6b', '#fffdf9'],
  ['#8c2f45', '#fffdf9'],
  ['#ece6f1', '#4b3563'],
  ['#e2efee', '#1f5250'],
  ['#f4e4d6', '#74401d'],
  ['#f1e9db', '#4d4334'],
  ['#dfe9d3', '#3a511f'],
  ['#f9e3da', '#85341b'],
  ['#dce6f2', '#2b3f70'],
  ['#f3e1ee', '#6f2a5c'],
  ['#e9ead2', '#50520f'],
  ['#5b4a72', '#fffdf9'],
  ['#26605d', '#fffdf9'],
  ['#7a4a21', '#fffdf9'],
  ['#4f5b2a', '#fffdf9'],
  ['#23302b', '#faf6ef'],
  ['#d9e7df', '#204a39'],
  ['#fbe9c6', '#5e430b'],
  ['#e7dfd3', '#523a2e'],
];
