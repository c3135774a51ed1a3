import { bowed, type Point, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { windBentTree } from '../motifs/blossom.ts';
import { hill, slopeStrokes, stoneWall } from '../motifs/land.ts';
import { cloudStroke } from '../motifs/sky.ts';
import { ink } from '../palette.ts';
import { line, many, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const lean: CardDesign = {
  sku: 'DN-08',
  inks: { ground: '#B9C8A8', ink: ink.moss, accent: '#7D8F4E' },
  front(chance) {
    const wall: Point[] = Array.from(
      { length: 26 },
      (_, index): Point => [-20 + index * 42, 1192 + Math.sin(index / 4.4) * 26 - index * 1.6],
    );
    return (
      wash('sky', 1000, 1410, [
        [0, '#F4F1DF'],
        [0.7, '#DDE6D2'],
      ]) +
      many(6, (index) =>
        cloudStroke(40 + index * 170, 690 + ((index * 83) % 170), 260, 15, '#FFFFFF', 'opacity="0.75"'),
      ) +
      shape(hill([930, 900, 860, 880, 930, 960], 1420), '#C3D0B3') +
      shape(hill([1040, 1000, 1010, 980, 1010, 1040], 1420), '#9DB088') +
      shape(hill([1120, 1096, 1082, 1090, 1120, 1150], 1420), '#7A9263') +
      slopeStrokes(chance, 60, 1110, 1190, '#5D7B52', -0.1) +
      place(windBentTree(500, chance, '#3C3128', ['#3F5D4C', '#587548', '#8BA05F']), 280, 1124) +
      stoneWall(wall, 108, chance, ['#A3A394', '#8B8D80', '#B9B5A2'], '#4B4E47') +
      shape(hill([1286, 1300, 1290, 1280, 1276, 1266], 1420), '#4E6B4A') +
      many(60, () =>
        shape(
          tapered(
            bowed(
              [chance.between(0, 1000), chance.between(1290, 1330)],
              chance.between(30, 62),
              chance.between(10, 46),
              10,
            ),
            5,
            1,
          ),
          chance.pick('#5F7F56', '#7A9263', '#3F5D4C'),
        ),
      ) +
      doNot(300, '#2F4A3A') +
      `<g transform="translate(-12 0) skewX(-11) translate(80 0)">${letter('displayItalic', 'lean on', 196, 500, 466, '#2F4A3A')}</g>` +
      saying('your own understanding', 584, '#5B6E2E') +
      reference('Proverbs 3:5', 500, 1366, '#F4F1DF', { size: 27 })
    );
  },
  motif: (chance) =>
    place(windBentTree(150, chance, '#3C3128', ['#3F5D4C', '#587548', '#8BA05F']), -62, 70) +
    line('M-110 74Q0 56 110 78', ink.moss, 6),
};
