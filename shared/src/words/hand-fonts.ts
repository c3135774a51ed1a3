import type { HandId } from './hands.ts';

/** A package of Fontsource, and the style sheet in it that lists its files. */
export interface FontPackage {
  package: string;
  sheet: string;
}

/** Fonts under the SIL Open Font Licence. What a hand lacks is drawn as an emoji, in one colour. */
export const handFonts: Readonly<Record<HandId | 'emoji', FontPackage>> = {
  everyday: { package: '@fontsource-variable/caveat', sheet: 'index.css' },
  flowing: { package: '@fontsource-variable/dancing-script', sheet: 'index.css' },
  printed: { package: '@fontsource-variable/fraunces', sheet: 'index.css' },
  emoji: { package: '@fontsource/noto-emoji', sheet: '400.css' },
};

/** @property file as an import names it */
export interface FontFile {
  file: string;
  range: string;
  points: readonly number[];
}

/** @param css the style sheet of the package; of two files for one character, a browser takes the later */
export function readFontFiles({ package: name }: FontPackage, css: string): FontFile[] {
  const face = /url\(\.\/(files\/[^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;]+);/g;
  return [...css.matchAll(face)].map(([, file = '', range = '']) => ({
    file: `${name}/${file}`,
    range,
    points: pointsOf(range),
  }));
}

function pointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
}
