import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { dandelionClock, seed } from '../motifs/meadow.ts';
import { ink } from '../palette.ts';
import { place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const anything: CardDesign = {
  sku: 'DN-02',
  inks: { ground: ink.sage, ink: ink.moss, accent: ink.leaf },
  front(chance) {
    const deep = '#2C4437';
    const flown: readonly (readonly [number, number, number, number])[] = [
      [560, 1000, 44, 132],
      [652, 884, 56, 120],
      [702, 1060, 66, 112],
      [782, 958, 50, 116],
      [838, 812, 62, 104],
      [884, 1010, 74, 100],
      [742, 760, 40, 96],
      [926, 872, 66, 88],
      [556, 800, 30, 100],
      [932, 730, 58, 74],
    ];
    return (
      wash('ground', 1000, 1410, [
        [0, '#E6EBDD'],
        [0.6, '#CFDBC6'],
        [1, '#B3C5AA'],
      ]) +
      doNot(318, deep) +
      saying('be anxious', 500, deep) +
      saying('about anything', 634, '#5D7B52') +
      shape(
        tapered(
          [
            [300, 1420],
            [250, 1290],
            [330, 1180],
            [318, 1030],
          ],
          16,
          10,
        ),
        '#5D7B52',
      ) +
      [
        [-50, 320],
        [-78, 250],
        [38, 300],
        [66, 240],
      ]
        .map(([turn = 0, length = 0]) =>
          shape(tapered(bowed([300, 1440], length, turn, turn * -0.4), 34, 2), '#6F8F5B'),
        )
        .join('') +
      place(dandelionClock(216, '#FFFDF9', deep, 96), 318, 990) +
      flown
        .map(([x, y, turn, length]) => place(seed(length * chance.between(0.95, 1.1), '#FFFDF9', deep), x, y, { turn }))
        .join('') +
      reference('Philippians 4:6', 920, 1330, deep, { align: 'right' })
    );
  },
  motif: () => place(seed(190, ink.moss, ink.moss), -40, 90, { turn: 24 }),
};
