import { type CardDesign, pageOf } from '../design.ts';
import { fitted, letter } from '../lettering.ts';
import { emblem, nameplate } from '../mark.ts';
import { stitchedLabel, twine, weave } from '../motifs/linen.ts';
import { ink } from '../palette.ts';
import { barcode, county } from '../reverse.ts';
import { seeded } from '../seed.ts';
import { box, place } from '../svg.ts';

type Side = (design: CardDesign) => string;

/** A card laid on the cloth: its art made small, with its own names for gradients, and a soft shadow. */
function laid(design: CardDesign, art: string, width: number): string {
  const page = pageOf(design.sku);
  const scale = width / page.width;
  const own = art
    .replaceAll(/id="([^"]+)"/g, `id="${design.sku}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${design.sku}-$1)`);
  const shadows = [16, 10, 5]
    .map((spread) =>
      box(
        -spread / 2,
        spread * 0.8,
        page.width * scale + spread,
        page.height * scale,
        '#3B3226',
        'opacity="0.09" rx="5"',
      ),
    )
    .join('');
  return `<g transform="translate(${(-width / 2).toFixed(1)} ${((-page.height * scale) / 2).toFixed(1)})">${shadows}<svg width="${width.toFixed(1)}" height="${(page.height * scale).toFixed(1)}" viewBox="0 0 ${page.width} ${page.height}" overflow="hidden">${own}</svg></g>`;
}

const cloth = (sku: string, height: number) => weave(seeded(`${sku} cloth`), 1000, height, '#EFE6D4', '#C9B894', 8);

/** `across` and `down` are the distances between cards; `left` aligns the last row to the left. */
type Rows = { rows: readonly number[]; width: number; across: number; top: number; down: number; left?: boolean };

/** Cards lie a little askew in centred rows. */
function layOut(
  sku: string,
  cards: readonly CardDesign[],
  side: Side,
  { rows, width, across, top, down, left = false }: Rows,
): string {
  const chance = seeded(`${sku} laid out`);
  const { height } = pageOf(sku);
  let row = 0;
  let inRow = 0;
  return (
    cloth(sku, height) +
    cards
      .map((design) => {
        if (inRow === rows[row]) {
          row++;
          inRow = 0;
        }
        const count = rows[row] ?? 1;
        const x =
          left && row === rows.length - 1
            ? 500 + (inRow - ((rows[0] ?? 1) - 1) / 2) * across
            : 500 + (inRow - (count - 1) / 2) * across;
        inRow++;
        return place(
          laid(design, side(design), width),
          x + chance.between(-5, 5),
          top + row * down + chance.between(-9, 9),
          { turn: chance.between(-5, 5) },
        );
      })
      .join('')
  );
}

const tag = (title: string, words: string, x: number, y: number, scale: number) =>
  place(
    stitchedLabel(640, 224, '#FFFDF6', ink.moss) +
      place(emblem(ink.mourne, '#FFFDF6', ink.gold), -236, 0, { scale: 0.62 }) +
      fitted('soft', title, 400, 66, 4, ink.black, { most: 56 }) +
      letter('bookItalic', words, 46, 66, 60, ink.moss),
    x,
    y,
    { scale },
  );

/** The bundle's own imprint, for the picture of the backs. */
const imprint = (sku: string, x: number, y: number, scale: number) =>
  place(
    stitchedLabel(640, 224, '#FFFDF6', ink.moss) +
      place(nameplate(40).art, -276, -8) +
      place(barcode(sku, 176, 76), 100, -62) +
      letter('plain', sku, 19, 188, 44, ink.black, { tracking: 0.2 }) +
      letter('bookItalic', county, 33, -230, 42, ink.moss, { align: 'left' }),
    x,
    y,
    { scale },
  );

const knot = (y: number, width: number) => {
  const string = (dy: number) =>
    twine(
      [
        [500 - width, y + dy + 5],
        [300, y + dy - 4],
        [500, y + dy],
        [700, y + dy + 6],
        [500 + width, y + dy],
      ],
      9,
    );
  return (
    string(0) +
    string(13) +
    twine(
      [
        [500, y],
        [440, y - 56],
        [380, y - 40],
        [420, y - 4],
        [500, y + 6],
        [580, y - 4],
        [622, y - 40],
        [560, y - 56],
        [500, y],
      ],
      8,
    ) +
    twine(
      [
        [500, y],
        [470, y + 40],
        [440, y + 96],
      ],
      8,
    ) +
    twine(
      [
        [500, y],
        [532, y + 44],
        [566, y + 90],
      ],
      8,
    )
  );
};

export type Bundle = {
  sku: string;
  front(cards: readonly CardDesign[], front: Side): string;
  reverse(cards: readonly CardDesign[], back: Side): string;
};

const rows = {
  'RANGE-DN': { rows: [3, 4, 3], width: 250, across: 240, top: 222, down: 356 },
  'RANGE-GN': { rows: [4, 4, 4, 4], width: 226, across: 238, top: 186, down: 304 },
  'RANGE-WE': { rows: [5, 5, 5, 3], width: 200, across: 192, top: 124, down: 234, left: true },
} as const;

export const bundles: readonly Bundle[] = [
  {
    sku: 'RANGE-DN',
    front: (cards, side) =>
      layOut('RANGE-DN', cards, side, rows['RANGE-DN']) +
      knot(1196, 520) +
      tag('The whole ‘do not’ range', 'ten cards', 500, 1300, 0.8),
    reverse: (cards, side) => layOut('RANGE-DN', cards, side, rows['RANGE-DN']) + imprint('RANGE-DN', 500, 1290, 0.8),
  },
  {
    sku: 'RANGE-GN',
    front: (cards, side) =>
      layOut('RANGE-GN', cards, side, rows['RANGE-GN']) +
      knot(1292, 520) +
      tag('The whole general range', 'sixteen cards', 500, 1340, 0.62),
    reverse: (cards, side) => layOut('RANGE-GN', cards, side, rows['RANGE-GN']) + imprint('RANGE-GN', 500, 1336, 0.62),
  },
  {
    sku: 'RANGE-WE',
    front: (cards, side) =>
      layOut('RANGE-WE', cards, side, rows['RANGE-WE']) +
      twine(
        [
          [-20, 966],
          [240, 974],
          [500, 964],
          [760, 972],
          [1020, 964],
        ],
        10,
      ) +
      tag('The whole wee range', 'eighteen cards', 790, 838, 0.56),
    reverse: (cards, side) => layOut('RANGE-WE', cards, side, rows['RANGE-WE']) + imprint('RANGE-WE', 790, 838, 0.56),
  },
];
