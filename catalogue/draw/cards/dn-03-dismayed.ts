import { type Point, smooth } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { hill } from '../motifs/land.ts';
import { rays } from '../motifs/sky.ts';
import { ink, mix } from '../palette.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const dismayed: CardDesign = {
  sku: 'DN-03',
  inks: { ground: ink.berry, ink: ink.berry, accent: ink.gold },
  front() {
    const hills = [
      {
        heights: [800, 760, 790, 830, 780, 800],
        fill: '#C98088',
        road: [
          [560, 792, 8],
          [500, 838, 16],
        ],
      },
      {
        heights: [850, 890, 840, 870, 920, 880],
        fill: '#B45C6A',
        road: [
          [452, 852, 18],
          [596, 930, 36],
        ],
      },
      {
        heights: [980, 930, 960, 1000, 950, 990],
        fill: '#9C4156',
        road: [
          [640, 984, 36],
          [400, 1090, 68],
        ],
      },
      {
        heights: [1060, 1110, 1070, 1060, 1130, 1100],
        fill: '#7E2B43',
        road: [
          [352, 1078, 70],
          [690, 1240, 136],
        ],
      },
      {
        heights: [1230, 1190, 1230, 1270, 1220, 1200],
        fill: '#5E1B33',
        road: [
          [770, 1246, 140],
          [360, 1440, 280],
        ],
      },
    ] as const;
    const segment = ([[x0, y0, w0], [x1, y1, w1]]: (typeof hills)[number]['road']) => {
      const left: Point[] = [
        [x0 - w0 / 2, y0],
        [x0 * 0.8 + x1 * 0.2 - w0 * 0.55, y0 + (y1 - y0) * 0.33],
        [x0 * 0.25 + x1 * 0.75 - w1 * 0.45, y0 + (y1 - y0) * 0.66],
        [x1 - w1 / 2, y1 + 40],
      ];
      const right: Point[] = [
        [x1 + w1 / 2, y1 + 40],
        [x0 * 0.25 + x1 * 0.75 + w1 * 0.45, y0 + (y1 - y0) * 0.66],
        [x0 * 0.8 + x1 * 0.2 + w0 * 0.55, y0 + (y1 - y0) * 0.33],
        [x0 + w0 / 2, y0],
      ];
      return shape(`${smooth(left)}L${smooth(right).slice(1)}Z`, '#F9E8D6');
    };
    return (
      wash('sky', 1000, 900, [
        [0, '#FBEBDD'],
        [1, '#F6CDB4'],
      ]) +
      place(rays(44, 620, '#F3C27A', 2.6, 4, 190), 560, 770) +
      dot(560, 770, 150, ink.gold) +
      hills
        .map(
          ({ heights, fill, road }) =>
            shape(hill(heights, 1420), fill) +
            many(3, (index) =>
              line(
                hill(
                  heights.map((y, step) => y + 26 + index * 22 + (step % 2) * 8),
                  1500,
                ).split('L')[0] ?? '',
                mix(fill, '#F9E8D6', 0.2),
                2.4,
                'stroke-dasharray="46 30 90 22"',
              ),
            ) +
            segment(road),
        )
        .join('') +
      doNot(318, ink.berry) +
      saying('be dismayed', 494, '#5E1B33') +
      reference('Joshua 1:9', 500, 566, ink.berry)
    );
  },
  motif: () =>
    dot(20, -20, 52, ink.gold) +
    shape('M-110 40C-60 0 -10 20 30 0C60 -12 90 0 110 16V96H-110Z', ink.berry) +
    shape('M22 4C-20 30 70 40 -20 96H50C100 50 0 34 34 2Z', ink.paper),
};
