import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { bluebell } from '../motifs/bulbs.ts';
import { fern } from '../motifs/foliage.ts';
import { rays } from '../motifs/sky.ts';
import { many, place, shape, wash } from '../svg.ts';

export const restores: CardDesign = {
  sku: 'GN-12',
  inks: { ground: '#C9D8C4', ink: '#2F5240', accent: '#6A74B8' },
  front(chance) {
    const frond = (x: number, y: number, length: number, turn: number, width: number, fill: string, curled = false) =>
      fern(bowed([x, y], length, turn, -turn * 0.9), width, fill, curled);
    const bells = (places: readonly (readonly [number, number, number, boolean])[], petal: string, green: string) =>
      places.map(([x, height, turn, flip]) => place(bluebell(height, petal, green, turn), x, 1424, { flip })).join('');
    return (
      wash('wood', 1000, 1410, [
        [0, '#F3F5E6'],
        [0.55, '#DFEAD6'],
        [1, '#B9D0B4'],
      ]) +
      `<g opacity="0.5">${place(rays(9, 1500, '#FFFFFF', 7, 160), 620, -120)}</g>` +
      frond(-20, 1420, 1010, 10, 300, '#A9C29F') +
      frond(1020, 1420, 1060, -10, 310, '#A9C29F') +
      frond(90, 1440, 760, -8, 260, '#7FA37F') +
      frond(900, 1440, 800, 8, 260, '#7FA37F') +
      bells(
        [
          [10, 800, -6, false],
          [120, 560, -4, false],
          [300, 420, 2, false],
          [990, 820, 6, true],
          [880, 590, 4, true],
          [700, 440, 0, true],
        ],
        '#8C92CC',
        '#6F9468',
      ) +
      frond(-10, 1440, 560, 22, 220, '#4F7D5E') +
      frond(1010, 1440, 540, -24, 220, '#4F7D5E') +
      frond(260, 1450, 330, 6, 130, '#5E8B66', true) +
      frond(760, 1450, 350, -8, 130, '#5E8B66', true) +
      bells(
        [
          [20, 620, 4, false],
          [130, 430, 6, false],
          [240, 560, -2, false],
          [420, 300, 0, false],
          [560, 330, 0, true],
          [770, 540, 4, true],
          [880, 440, -6, true],
          [990, 640, -4, true],
        ],
        '#5A64B0',
        '#3F6B4C',
      ) +
      many(50, () =>
        shape(
          tapered(bowed([chance.between(0, 1000), 1430], chance.between(60, 170), chance.between(-26, 26), 12), 8, 1),
          chance.pick('#3F6B4C', '#5E8B66'),
        ),
      ) +
      letter('displayItalic', 'He restores', 150, 500, 254, '#24443A') +
      letter('displayItalic', 'my soul', 190, 500, 430, '#4A54A0') +
      reference('Psalm 23:3', 500, 512, '#24443A', { size: 27 })
    );
  },
  motif: () => place(bluebell(190, '#5A64B0', '#3F6B4C'), -20, 98),
};
