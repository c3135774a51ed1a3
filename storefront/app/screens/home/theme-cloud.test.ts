import { expect, test } from 'vitest';
import { colourPairs, shuffle, themeFontSize, themeSize } from './shown-themes.server.ts';

function luminance(colour: string) {
  const channel = (index: number) => {
    const value = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}

test('there are 24 colour pairs, no two alike', () => {
  expect(new Set(colourPairs.map((pair) => pair.join())).size).toBe(24);
});

test.each(colourPairs)('a theme on %s is readable in %s', (background, text) => {
  const [light, dark] = [luminance(background), luminance(text)].sort((a, b) => b - a) as [number, number];
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('a theme on 30 cards is 2.5 rem large, one on none 0.75 rem', () => {
  expect(themeSize(30)).toBeCloseTo(2.5);
  expect(themeSize(0)).toBe(0.75);
  expect(themeSize(2)).toBeCloseTo(0.75 + 1.75 * (2 / 30) ** 0.6);
});

test('a theme on many cards, or with a long name, is not wider than the page of a small phone', () => {
  expect(themeFontSize({ name: 'Encouragement', frequency: 10 })).toBe('1.655rem');
  expect(themeFontSize({ name: 'Encouragement', frequency: 24 })).toBe('min(2.281rem, 10.9vw)');
  expect(themeFontSize({ name: 'Hope', frequency: 30 })).toBe('2.500rem');
  expect(themeFontSize({ name: 'Encouragement', frequency: 60 })).toBe('min(3.403rem, 10.9vw)');
});

test('a theme on thousands of cards does not fill the screen', () => {
  expect(themeFontSize({ name: 'Joy', frequency: 186 })).toBe('5.980rem');
  expect(themeFontSize({ name: 'Joy', frequency: 5000 })).toBe('6.000rem');
  expect(themeFontSize({ name: 'Hope', frequency: 5000 })).toBe('min(6.000rem, 27.4vw)');
  expect(themeFontSize({ name: 'Encouragement', frequency: 5000 })).toBe('min(6.000rem, 10.0vw)');
});

test('themes are shuffled without losing one', () => {
  const themes = ['a', 'b', 'c', 'd'];
  expect(shuffle(themes, () => 0)).toEqual(['b', 'c', 'd', 'a']);
  expect(shuffle(themes).toSorted()).toEqual(themes);
});
