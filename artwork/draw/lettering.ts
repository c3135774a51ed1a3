import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { round } from './svg.ts';

/** All fonts are under the SIL Open Font Licence. */
const files = {
  fat: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
  display: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
  displayItalic: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-italic.woff',
  soft: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  softItalic: '@fontsource/fraunces/files/fraunces-latin-600-italic.woff',
  softLight: '@fontsource/fraunces/files/fraunces-latin-400-normal.woff',
  book: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff',
  bookItalic: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-italic.woff',
  smallCaps: '@fontsource/cormorant-sc/files/cormorant-sc-latin-600-normal.woff',
  plain: '@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff',
  plainLight: '@fontsource/josefin-sans/files/josefin-sans-latin-400-normal.woff',
  script: '@fontsource/allura/files/allura-latin-400-normal.woff',
  hand: '@fontsource/caveat/files/caveat-latin-700-normal.woff',
} as const;

export type Face = keyof typeof files;

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<Face, Font>();

function open(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const file = readFileSync(resolve(files[face]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  opened.set(face, font);
  return font;
}

/** opentype.js prints NaN for numbers near zero, so paths are written here. */
function outline(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph
    .getPath(x, y, size)
    .commands.map((step) => {
      if (step.type === 'Z') return 'Z';
      const end = `${round(step.x)} ${round(step.y)}`;
      if (step.type === 'Q') return `Q${round(step.x1)} ${round(step.y1)} ${end}`;
      if (step.type === 'C') return `C${round(step.x1)} ${round(step.y1)} ${round(step.x2)} ${round(step.y2)} ${end}`;
      return `${step.type}${end}`;
    })
    .join('');
}

type Spacing = { /** Extra space after each letter, in ems. */ tracking?: number };

/** The width of a line, without the tracking after its last letter. */
export function measure(face: Face, words: string, size: number, { tracking = 0 }: Spacing = {}): number {
  const end = open(face).forEachGlyph(words, 0, 0, size, { kerning: true, letterSpacing: tracking }, () => {});
  return end - tracking * size;
}

/** The size at which a line is exactly `width` wide, never above `most`. */
function sizeFor(face: Face, words: string, width: number, spacing: Spacing = {}, most = 1000): number {
  return Math.min(most, (100 * width) / measure(face, words, 100, spacing));
}

type Setting = Spacing & { align?: 'left' | 'centre' | 'right'; turn?: number; extra?: string };

/** One line of outlines with its baseline at `y`. */
export function letter(
  face: Face,
  words: string,
  size: number,
  x: number,
  y: number,
  fill: string,
  { tracking = 0, align = 'centre', turn = 0, extra = '' }: Setting = {},
): string {
  const width = measure(face, words, size, { tracking });
  const start = align === 'left' ? x : align === 'centre' ? x - width / 2 : x - width;
  const paths: string[] = [];
  open(face).forEachGlyph(words, start, y, size, { kerning: true, letterSpacing: tracking }, (glyph, gx, gy, gsize) => {
    paths.push(outline(glyph, gx, gy, gsize));
  });
  const turned = turn === 0 ? '' : `transform="rotate(${round(turn)} ${round(x)} ${round(y)})"`;
  return `<path d="${paths.join('')}" fill="${fill}" ${turned} ${extra}/>`;
}

/** One line whose size is found so that it fills `width`. Returns the size too, for what is set beneath it. */
export function fitted(
  face: Face,
  words: string,
  width: number,
  x: number,
  y: number,
  fill: string,
  { most = 1000, ...setting }: Setting & { most?: number } = {},
): string {
  return letter(face, words, sizeFor(face, words, width, setting, most), x, y, fill, setting);
}

/** Letters around a circle, the middle of the line at `middle` degrees (0 is the top). `below` reads along the foot. */
export function around(
  face: Face,
  words: string,
  size: number,
  centre: readonly [number, number],
  radius: number,
  middle: number,
  fill: string,
  { tracking = 0, below = false }: Spacing & { below?: boolean } = {},
): string {
  const width = measure(face, words, size, { tracking });
  const way = below ? -1 : 1;
  const letters: string[] = [];
  open(face).forEachGlyph(words, 0, 0, size, { kerning: true, letterSpacing: tracking }, (glyph, gx) => {
    const half = ((glyph.advanceWidth ?? 0) / open(face).unitsPerEm / 2) * size;
    const turn = middle + (way * ((gx + half - width / 2) / radius) * 180) / Math.PI;
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [centre[0] + Math.sin(angle) * radius, centre[1] - Math.cos(angle) * radius];
    const path = outline(glyph, -half, 0, size);
    if (path)
      letters.push(
        `<path d="${path}" transform="translate(${round(x)} ${round(y)}) rotate(${round(below ? turn + 180 : turn)})"/>`,
      );
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
}

/** The reference, in the small tracked capitals that every card shares. */
export function reference(
  words: string,
  x: number,
  y: number,
  fill: string,
  { size = 30, align = 'centre' as 'left' | 'centre' | 'right' } = {},
) {
  return letter('plain', words.toUpperCase(), size, x, y, fill, { tracking: 0.22, align });
}
