import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { daffodil, straps } from '../motifs/bulbs.ts';
import { hill } from '../motifs/land.ts';
import { stemmed } from '../motifs/meadow.ts';
import { rays } from '../motifs/sky.ts';
import { ink } from '../palette.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';

export const risen: CardDesign = {
  sku: 'GN-10',
  inks: { ground: ink.gold, ink: '#4D6B3C', accent: ink.mustard },
  front(chance) {
    const clump = (x: number, y: number, scale: number, turns: readonly number[]) =>
      place(
        straps(330, '#4F7B4A', [-18, 12, -34, 30, 2, 44, -48], 0.07) +
          turns
            .map((turn, index) =>
              place(
                stemmed(
                  270 + ((index * 61) % 120),
                  turn,
                  daffodil(74, index % 2 ? '#F8DC6A' : '#FFF0B0', '#E58F2A'),
                  '#5E8B50',
                  { leaves: 0, bow: turn, nod: turn * 0.5 },
                ),
                0,
                0,
              ),
            )
            .join(''),
        x,
        y,
        { scale },
      );
    return (
      wash('dawn', 1000, 1100, [
        [0, '#F7D27A'],
        [0.6, '#FBE5AE'],
        [1, '#FFF6DC'],
      ]) +
      `<g opacity="0.8">${place(rays(32, 1300, '#F3BA4A', 5.4, 3), 500, 930)}</g>` +
      dot(500, 930, 236, '#FFF7DF') +
      dot(500, 930, 190, '#FFFDF4') +
      shape(hill([1010, 960, 900, 890, 950, 1000], 1420), '#7FA35E') +
      line('M500 896V806M470 832H530', '#4A3A2A', 9) +
      shape(hill([1080, 1040, 1010, 1030, 1010, 1060], 1420), '#5F8B4E') +
      many(60, () =>
        shape(
          tapered(
            bowed(
              [chance.between(0, 1000), chance.between(1060, 1130)],
              chance.between(20, 48),
              chance.between(-30, 30),
              8,
            ),
            5,
            1,
          ),
          '#7FA35E',
        ),
      ) +
      clump(130, 1440, 1.12, [-14, 4, 18]) +
      clump(420, 1450, 1, [-16, 2, 14, 26]) +
      clump(690, 1450, 1.05, [-20, -4, 12]) +
      clump(910, 1440, 1.16, [-16, 4, 16]) +
      fitted('fat', 'he has', 620, 500, 290, '#3F5A2C', { tracking: -0.01 }) +
      fitted('fat', 'risen', 780, 500, 590, '#A3461F', { tracking: -0.015 }) +
      reference('Matthew 28:6', 500, 668, '#3F5A2C', { size: 28 })
    );
  },
  motif: () => place(stemmed(120, 4, daffodil(56), ink.leaf, { leaves: 1 }), 0, 100),
};
