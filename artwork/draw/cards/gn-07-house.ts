import type { Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { dabs, hill, ridge, stoneWall } from '../motifs/land.ts';
import { cottage, smoke } from '../motifs/shore.ts';
import { cloud } from '../motifs/sky.ts';
import { ink } from '../palette.ts';
import { place, shape, wash } from '../svg.ts';

export const house: CardDesign = {
  sku: 'GN-07',
  inks: { ground: '#BFD6DA', ink: '#3E6B70', accent: ink.brick },
  front(chance) {
    const wallTop: Point[] = [
      [-20, 1150],
      [120, 1136],
      [260, 1140],
      [360, 1136],
    ];
    const wallRight: Point[] = [
      [630, 1140],
      [760, 1146],
      [900, 1134],
      [1040, 1150],
    ];
    const stones = ['#B5B1A2', '#9A9A8C', '#CAC3AE'] as const;
    const path =
      'M470 1010C460 1090 420 1120 400 1200C380 1280 330 1350 300 1420H700C650 1340 600 1270 586 1190C576 1120 540 1080 540 1010Z';
    return (
      wash('sky', 1000, 900, [
        [0, '#CFE2E4'],
        [1, '#F3EEDC'],
      ]) +
      place(cloud(260, '#FBFAF2'), 190, 640) +
      place(cloud(190, '#FBFAF2'), 850, 600) +
      shape(
        ridge(
          [
            [-40, 800],
            [140, 730],
            [330, 800],
            [520, 610],
            [700, 740],
            [860, 660],
            [1040, 790],
          ],
          chance,
          6,
          1420,
        ),
        '#8FB0B4',
      ) +
      shape(
        ridge(
          [
            [-40, 870],
            [240, 800],
            [480, 860],
            [760, 790],
            [1040, 870],
          ],
          chance,
          4,
          1420,
        ),
        '#7C9F84',
      ) +
      shape(hill([930, 900, 930, 900, 920, 940], 1420), '#94B07A') +
      dabs(chance, 60, 0, 1000, 910, 1000, 7, '#E5BE4A', '#7C9A64') +
      place(smoke('#FFFFFF'), 352, 690, { scale: 0.66 }) +
      place(cottage(chance, { roof: '#59626E', door: ink.brick }), 505, 1020, { scale: 1.12 }) +
      shape('M-40 1010C200 990 800 990 1040 1014V1420H-40Z', '#7C9F5E') +
      shape(path, '#E9DCBD') +
      dabs(chance, 40, 380, 610, 1060, 1400, 6, '#D4C39C') +
      stoneWall(wallTop, 106, chance, stones, '#5C6058') +
      stoneWall(wallRight, 106, chance, stones, '#5C6058') +
      shape(
        'M-40 1240C140 1222 300 1236 372 1234C350 1300 316 1370 296 1420H-40ZM1040 1240C860 1222 740 1234 612 1232C640 1300 680 1360 706 1420H1040Z',
        '#5F8548',
      ) +
      dabs(chance, 150, 0, 330, 1250, 1400, 11, '#FFFDF6', '#D86B62', '#F0C64F', '#B4C98A') +
      dabs(chance, 150, 690, 1000, 1250, 1400, 11, '#FFFDF6', '#D86B62', '#F0C64F', '#8FA6D0') +
      fitted('soft', 'peace be', 700, 500, 290, '#2C5257', { tracking: -0.015 }) +
      fitted('displayItalic', 'to this house', 700, 500, 430, ink.brick) +
      reference('Luke 10:5', 500, 506, '#2C5257', { size: 27 })
    );
  },
  motif: (chance) =>
    place(cottage(chance, {}), 0, 70, { scale: 0.46 }) + place(smoke('#C9CEC9'), -56, -60, { scale: 0.36 }),
};
