import type { Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { sheep } from '../motifs/creatures.ts';
import { field, hedge, ridge, stoneWall } from '../motifs/land.ts';
import { rays } from '../motifs/sky.ts';
import { ink, lighter } from '../palette.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';

export const morning: CardDesign = {
  sku: 'GN-16',
  inks: { ground: '#BFD08F', ink: '#4D6B3C', accent: ink.gold },
  front(chance) {
    const patch: readonly { edge: readonly Point[]; fill: string; rows: number; way: 'along' | 'across' | 'none' }[] = [
      {
        edge: [
          [-40, 800],
          [250, 770],
          [300, 880],
          [-40, 930],
        ],
        fill: '#A9C27B',
        rows: 9,
        way: 'along',
      },
      {
        edge: [
          [250, 770],
          [560, 760],
          [640, 860],
          [300, 880],
        ],
        fill: '#E2C66B',
        rows: 12,
        way: 'along',
      },
      {
        edge: [
          [560, 760],
          [1040, 780],
          [1040, 850],
          [640, 860],
        ],
        fill: '#8DB06A',
        rows: 0,
        way: 'none',
      },
      {
        edge: [
          [-40, 930],
          [300, 880],
          [390, 1040],
          [-40, 1090],
        ],
        fill: '#D9B95A',
        rows: 12,
        way: 'along',
      },
      {
        edge: [
          [300, 880],
          [640, 860],
          [770, 1010],
          [390, 1040],
        ],
        fill: '#7FA45F',
        rows: 0,
        way: 'none',
      },
      {
        edge: [
          [640, 860],
          [1040, 850],
          [1040, 990],
          [770, 1010],
        ],
        fill: '#B7CB82',
        rows: 9,
        way: 'along',
      },
      {
        edge: [
          [-40, 1090],
          [390, 1040],
          [520, 1420],
          [-40, 1420],
        ],
        fill: '#6B9451',
        rows: 0,
        way: 'none',
      },
      {
        edge: [
          [390, 1040],
          [770, 1010],
          [1040, 1300],
          [1040, 1420],
          [520, 1420],
        ],
        fill: '#93B566',
        rows: 0,
        way: 'none',
      },
      {
        edge: [
          [770, 1010],
          [1040, 990],
          [1040, 1300],
        ],
        fill: '#CFA947',
        rows: 0,
        way: 'none',
      },
    ];
    const hedges: readonly (readonly [Point, Point, number])[] = [
      [[-40, 802], [1040, 780], 9],
      [[250, 772], [300, 880], 10],
      [[560, 762], [640, 860], 10],
      [[-40, 930], [300, 880], 14],
      [[300, 880], [640, 862], 13],
      [[640, 862], [1040, 852], 12],
      [[300, 880], [390, 1040], 15],
      [[640, 860], [770, 1010], 15],
      [[770, 1010], [1040, 992], 16],
    ];
    const wall: Point[] = Array.from({ length: 14 }, (_, index): Point => [-20 + index * 82, 1092 - index * 7.4]);
    const flock = [
      [130, 1250, 1],
      [250, 1320, 1.15],
      [330, 1220, 0.9],
      [660, 1200, 0.85],
      [770, 1290, 1.05],
      [600, 1330, 1.1],
      [470, 960, 0.42],
      [540, 930, 0.38],
      [430, 920, 0.36],
    ] as const;
    return (
      wash('sky', 1000, 860, [
        [0, '#FDF1D3'],
        [0.6, '#FBDFA9'],
        [1, '#F8CF95'],
      ]) +
      `<g opacity="0.55">${place(rays(36, 760, '#FFF6DD', 4.4, 2), 660, 760)}</g>` +
      dot(660, 760, 120, '#F2A93B') +
      dot(660, 760, 98, '#F6BE55') +
      shape(
        ridge(
          [
            [-40, 780],
            [160, 720],
            [330, 762],
            [520, 726],
            [760, 770],
            [900, 716],
            [1040, 764],
          ],
          chance,
          3,
          900,
        ),
        '#8FA7A0',
      ) +
      patch.map(({ edge, fill, rows, way }) => field(edge, fill, rows, way)).join('') +
      hedges.map(([from, to, size]) => hedge(from, to, size, chance, '#3F5F3C', '#6E8F4F')).join('') +
      stoneWall(wall, 74, chance, ['#B9B5A4', '#9C9B8D', '#D0C9B4'], '#5F6358') +
      flock
        .map(([x, y, scale], index) => place(sheep('#FFFBF0', '#3A3B38'), x, y, { scale, flip: index % 2 === 1 }))
        .join('') +
      many(70, () =>
        dot(
          chance.between(0, 1000),
          chance.between(1180, 1400),
          chance.between(2, 5),
          chance.pick('#FFFDF6', '#F4D96A', lighter(ink.leaf, 0.3)),
        ),
      ) +
      fitted('soft', 'new every', 790, 500, 282, '#3B5530', { tracking: -0.015 }) +
      fitted('softItalic', 'morning', 790, 500, 490, '#B8621B', { tracking: -0.01 }) +
      reference('Lamentations 3:23', 500, 594, '#3B5530', { size: 27 })
    );
  },
  motif: () =>
    dot(-70, -74, 24, ink.gold) +
    place(sheep('#FFFFFF', '#3A3B38'), 0, 50, { scale: 1.3 }) +
    line('M-110 52q24 -10 48 0t48 0t48 0t48 0t28 -2', '#6B9451', 6),
};
