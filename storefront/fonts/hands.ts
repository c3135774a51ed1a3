/** `npm run fonts -w storefront` writes their style sheet and characters; a test says when that was forgotten. */
import { readFile } from 'node:fs/promises';
import { type FontFile, type FontPackage, handFonts, readFontFiles } from '@shop/shared/words/hand-fonts';
import subsetFont from 'subset-font';
import { readCharacterMap } from './character-map.ts';

const faces = {
  everyday: { family: 'Everyday hand', weights: '400 700' },
  flowing: { family: 'Flowing hand', weights: '400 700' },
  printed: { family: 'Printed hand', weights: '100 900' },
  emoji: { family: 'Emoji hand', weights: '400' },
} as const satisfies Record<keyof typeof handFonts, { family: string; weights: string }>;

type Face = (typeof faces)[keyof typeof faces];

type Written = Record<'hands' | 'emoji' | 'characters', string>;

export const written: Record<keyof Written, URL> = {
  hands: new URL('../app/screens/words/hands.css', import.meta.url),
  emoji: new URL('../app/screens/words/emoji.css', import.meta.url),
  characters: new URL('../../shared/src/words/hand-characters.ts', import.meta.url),
};

export async function writeHands(): Promise<Written> {
  const read = await Promise.all(
    (['everyday', 'flowing', 'printed', 'emoji'] as const).map(async (hand) => ({
      hand,
      face: faces[hand],
      parts: await partsOf(handFonts[hand]),
    })),
  );
  const sheetOf = (isIn: (hand: string) => boolean) =>
    `/* Written by \`npm run fonts\`. */\n${read.flatMap(({ hand, face, parts }) => (isIn(hand) ? parts.map((part) => faceOf(face, part)) : [])).join('\n')}\n`;
  const rows = await Promise.all(
    read.map(
      async ({ hand, parts }) => `  ${hand}:\n    '${toText((await Promise.all(parts.map(charactersOf))).flat())}',`,
    ),
  );
  return {
    hands: sheetOf((hand) => hand !== 'emoji'),
    emoji: sheetOf((hand) => hand === 'emoji'),
    characters: `/** Written by \`npm run fonts\`: the code points of each hand, in hexadecimal. */\nexport const handCharacters = {\n${rows.join('\n')}\n} as const;\n`,
  };
}

/** A long list stands on a line of its own, as the formatter has it. */
function faceOf({ family, weights }: Face, { file, range }: FontFile): string {
  const points = range.toLowerCase().replaceAll('u+', 'U+').replaceAll(/,\s*/g, ', ');
  return `@font-face {
  font-family: "${family}";
  src: url("${file}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range:${points.length > 101 ? '\n    ' : ' '}${points};
}`;
}

async function partsOf(font: FontPackage): Promise<FontFile[]> {
  const sheet = await readFile(new URL(import.meta.resolve(`${font.package}/${font.sheet}`)), 'utf8');
  return readFontFiles(font, sheet);
}

/** A browser uses a font only for the characters that both the font and its style sheet name. */
async function charactersOf({ file, points: named }: FontFile): Promise<number[]> {
  const source = await readFile(new URL(import.meta.resolve(file)));
  const font = await subsetFont(source, String.fromCodePoint(...named), { targetFormat: 'sfnt' });
  const held = readCharacterMap(font);
  return named.filter((point) => held.has(point));
}

/** `41-5a 61`: letters from A to Z, and a. */
function toText(points: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const point of [...new Set(points)].sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else spans.push([point, point]);
  }
  return spans
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(' ');
}
