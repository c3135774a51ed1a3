import { type Point, smooth } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { hill } from '../motifs/land.ts';
import { rays } from '../motifs/sky.ts';
import { ink, mix } from '../palette.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

const hills = [
  { heights: [800, 760, 790, 830, 780, 800], fill: '#C98088' },
  { heights: [850, 890, 840, 870, 920, 880], fill: '#B45C6A' },
  { heights: [980, 930, 960, 1000, 950, 990], fill: '#9C4156' },
  { heights: [1060, 1110, 1070, 1060, 1130, 1100], fill: '#7E2B43' },
  { heights: [1230, 1190, 1230, 1270, 1220, 1200], fill: '#5E1B33' },
] as const;

/** The road from the horizon to the foot of the card: x, y and width. */
const bends = [
  [566, 800, 7],
  [520, 846, 15],
  [588, 936, 32],
  [470, 1060, 66],
  [640, 1226, 132],
  [330, 1440, 290],
] as const;

const ploughing = (heights: readonly number[], fill: string) =>
  many(3, (index) => {
    const furrow = hill(
      heights.map((y, step) => y + 26 + index * 22 + (step % 2) * 8),
      1500,
    );
    return line(furrow.split('L')[0] ?? '', mix(fill, '#F9E8D6', 0.2), 2.4, 'stroke-dasharray="46 30 90 22"');
  });

function road(fill: string, spread = 1, aside = 0): string {
  const side = (way: number): Point[] =>
    bends.map(([x, y, width]) => [x + aside * width + (way * spread * width) / 2, y]);
  return shape(`${smooth(side(-1))}L${smooth(side(1).reverse()).slice(1)}Z`, fill);
}

export const dismayed: CardDesign = {
  sku: 'DN-03',
  inks: { ground: ink.berry, ink: ink.berry, accent: ink.gold },
  front: () =>
    wash('sky', 1000, 900, [
      [0, '#FBEBDD'],
      [1, '#F6CDB4'],
    ]) +
    place(rays(44, 620, '#F3C27A', 2.6, 4, 190), 560, 770) +
    dot(560, 770, 150, ink.gold) +
    hills.map(({ heights, fill }) => shape(hill(heights, 1420), fill) + ploughing(heights, fill)).join('') +
    road('#F9E8D6') +
    road('#EFD0BC', 0.3, 0.34) +
    doNot(318, ink.berry) +
    saying('be dismayed', 494, '#5E1B33') +
    reference('Joshua 1:9', 500, 566, ink.berry),
  motif: () =>
    dot(20, -20, 52, ink.gold) +
    shape('M-110 40C-60 0 -10 20 30 0C60 -12 90 0 110 16V96H-110Z', ink.berry) +
    shape('M22 4C-20 30 70 40 -20 96H50C100 50 0 34 34 2Z', ink.paper),
};
