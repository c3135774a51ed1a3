import { leafPath, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { songbird, wrenInks } from '../motifs/birds.ts';
import { leaf } from '../motifs/foliage.ts';
import { rays } from '../motifs/sky.ts';
import { box, many, place, shape } from '../svg.ts';

export const rejoice: CardDesign = {
  sku: 'WE-03',
  inks: { ground: '#E0A93C', ink: '#5F3B20', accent: '#C8922E' },
  front: () => {
    const notes = many(3, (index) =>
      place(shape(leafPath(60 - index * 4, 12), '#FFF6DC'), 672, 290, { turn: 52 + index * 26 }).replace(
        '<path',
        '<path transform="translate(0 -40)"',
      ),
    );
    const twig =
      shape(
        tapered(
          [
            [-20, 640],
            [240, 560],
            [560, 640],
            [760, 610],
          ],
          26,
          9,
        ),
        '#4A2E1A',
      ) +
      [
        [150, 600, -46],
        [610, 626, 30],
        [700, 622, 150],
        [300, 596, 160],
        [450, 608, 140],
      ]
        .map(([x = 0, y = 0, turn = 0]) => place(leaf(92, 40, '#7B8A3A', '#C9CF7A'), x, y, { turn }))
        .join('');
    return (
      box(0, 0, 1000, 1000, '#E4AE42') +
      place(rays(30, 900, '#E9B955', 5, 6), 640, 400) +
      twig +
      place(songbird(wrenInks, { tail: 'cocked', singing: true }), 470, 616, { scale: 1.56 }) +
      notes +
      fitted('fat', 'rejoice', 800, 500, 850, '#4A2E1A', { tracking: -0.01 }) +
      reference('Philippians 4:4', 500, 950, '#4A2E1A', { size: 26 })
    );
  },
  motif: () => place(songbird(wrenInks, { tail: 'cocked', singing: true }), 4, 96, { scale: 0.84 }),
};
