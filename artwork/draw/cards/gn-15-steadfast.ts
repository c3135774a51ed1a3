import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { around, reference } from '../lettering.ts';
import { leaf } from '../motifs/foliage.ts';
import { ruled } from '../motifs/linen.ts';
import { sparkle } from '../motifs/sky.ts';
import { anchor, rope } from '../motifs/table.ts';
import { ink, lighter } from '../palette.ts';
import { box, dot, line, many, place, shape } from '../svg.ts';

export const steadfast: CardDesign = {
  sku: 'GN-15',
  inks: { ground: ink.linen, ink: ink.mourne, accent: '#B99A6B' },
  front() {
    const campion = (x: number, y: number, turn: number, scale: number) =>
      place(
        many(5, (index) =>
          place(
            shape('M0 0C-16 -14 -24 -40 -16 -46Q-6 -44 0 -34Q6 -44 16 -46C24 -40 16 -14 0 0Z', '#FFFFFF') +
              line('M0 0C-16 -14 -24 -40 -16 -46Q-6 -44 0 -34Q6 -44 16 -46C24 -40 16 -14 0 0Z', ink.mourne, 2),
            0,
            0,
            { turn: index * 72 },
          ),
        ) + dot(0, 0, 8, '#C9A24E'),
        x,
        y,
        { turn, scale },
      );
    const spray = (x: number, y: number, turn: number, flip: boolean) =>
      place(
        [-40, -16, 10, 36]
          .map(
            (lean, index) =>
              shape(tapered(bowed([0, 0], 130 + ((index * 37) % 60), lean, 10), 5, 2), '#6F8F7B') +
              place(leaf(70, 22, index % 2 ? '#8FA995' : '#6F8F7B'), 0, 0, { turn: lean * 1.7 }),
          )
          .join(''),
        x,
        y,
        { turn, flip },
      );
    return (
      box(0, 0, 1000, 1410, '#F7F0E2') +
      ruled(1000, 1410, 46, ink.mourne, [7, 2.4], 16) +
      many(4, (index) => place(place(sparkle(22, ink.mustard), 0, 0), index % 2 ? 892 : 108, index < 2 ? 108 : 1302)) +
      `<g transform="translate(-55 -82) scale(1.11)">` +
      dot(500, 690, 350, '#E3EAEC') +
      line('M500 340A350 350 0 0 1 500 1040A350 350 0 0 1 500 340', ink.mourne, 3) +
      many(14, (index) =>
        line(
          `M${228 + (index % 3) * 8} ${560 + index * 22}q32 -14 64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0`,
          '#C6D5DB',
          3,
        ),
      ) +
      spray(360, 950, -30, false) +
      spray(640, 950, 30, true) +
      place(anchor(ink.mourne, lighter(ink.mourne, 0.45)), 500, 464, { scale: 0.82 }) +
      rope(
        'M520 424C440 420 380 520 440 560C520 600 640 570 630 640C616 706 390 690 384 760C380 830 610 800 616 870C622 930 560 950 520 960',
        24,
        '#D9BC8C',
        '#A9834F',
      ) +
      campion(330, 890, 10, 0.9) +
      campion(392, 934, 40, 0.7) +
      campion(284, 836, 60, 0.75) +
      campion(672, 894, 20, 0.9) +
      campion(612, 938, 0, 0.7) +
      campion(718, 840, 50, 0.72) +
      around('smallCaps', 'a sure and steadfast', 84, [500, 690], 376, 0, ink.mourne, { tracking: 0.06 }) +
      around('smallCaps', 'anchor of the soul', 84, [500, 690], 432, 180, ink.mourne, { tracking: 0.06, below: true }) +
      '</g>' +
      reference('Hebrews 6:19', 500, 1298, '#8A6A38', { size: 27 })
    );
  },
  motif: () => place(anchor(ink.mourne, lighter(ink.mourne, 0.45)), 0, -74, { scale: 0.28 }),
};
