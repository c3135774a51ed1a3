import { bowed, type Stem, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { foldedLeaf } from '../motifs/foliage.ts';
import { ruled } from '../motifs/linen.ts';
import { box, dot, line, many, place, shape } from '../svg.ts';

export const hope: CardDesign = {
  sku: 'WE-02',
  inks: { ground: '#DDE4C6', ink: '#4D6B3C', accent: '#8A6A48' },
  front(chance) {
    const root = (turn: number, length: number, width = 7): string => {
      const stem = bowed([0, 0], length, 180 + turn, turn * 0.5);
      return (
        shape(tapered(stem, width, 1), '#B98F63') +
        many(4, (index) =>
          place(
            line(`M0 0q${index % 2 ? 18 : -18} 14 ${index % 2 ? 26 : -26} 40`, '#B98F63', 2.4),
            stem[0][0] + (stem[3][0] - stem[0][0]) * (0.3 + index * 0.17),
            (stem[3][1] - stem[0][1]) * (0.3 + index * 0.17),
          ),
        )
      );
    };
    const shoot: Stem = [
      [500, 640],
      [486, 540],
      [516, 460],
      [500, 366],
    ];
    return (
      box(0, 0, 1000, 1000, '#F8F4E6') +
      ruled(1000, 1000, 40, '#4D6B3C', [3]) +
      shape('M70 640Q260 622 500 636T930 632V930H70Z', '#6B4F38') +
      many(130, () =>
        dot(
          chance.between(80, 920),
          chance.between(660, 920),
          chance.between(2, 7),
          chance.pick('#8A6A4C', '#543C2A', '#A58259'),
        ),
      ) +
      place(root(0, 250, 12) + root(-34, 210) + root(30, 220) + root(-64, 170, 5) + root(60, 160, 5), 500, 640) +
      shape(tapered(shoot, 20, 12), '#7FA35E') +
      place(
        shape('M0 0C-60 -10 -120 -50 -128 -96C-70 -110 -10 -70 0 0Z', '#9CBB74') +
          line('M-6 -8C-40 -30 -76 -60 -106 -84', '#C5D8A2', 4),
        500,
        420,
      ) +
      place(
        shape('M0 0C-60 -10 -120 -50 -128 -96C-70 -110 -10 -70 0 0Z', '#86AB60') +
          line('M-6 -8C-40 -30 -76 -60 -106 -84', '#C5D8A2', 4),
        500,
        420,
        { flip: true },
      ) +
      place(foldedLeaf(138, 66, '#6F9550', '#5B8244'), 500, 372, { turn: -24 }) +
      place(foldedLeaf(126, 60, '#86AB60', '#6F9550'), 500, 372, { turn: 30 }) +
      place(foldedLeaf(60, 26, '#B3CD8A', '#9CBB74'), 500, 372) +
      fitted('bookItalic', 'abound in hope', 760, 500, 186, '#3F5A30') +
      box(352, 868, 296, 44, '#F8F4E6', 'rx="22"') +
      reference('Romans 15:13', 500, 900, '#4D6B3C', { size: 23 })
    );
  },
  motif: () =>
    shape(
      tapered(
        [
          [0, 90],
          [-6, 50],
          [8, 20],
          [0, -20],
        ],
        10,
        6,
      ),
      '#7FA35E',
    ) +
    place(foldedLeaf(90, 44, '#6F9550', '#5B8244'), 0, -16, { turn: -38 }) +
    place(foldedLeaf(90, 44, '#86AB60', '#6F9550'), 0, -16, { turn: 38 }) +
    line('M-70 92H70', '#8A6A48', 5),
};
