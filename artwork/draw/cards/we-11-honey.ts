import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { bee } from '../motifs/creatures.ts';
import { mix } from '../palette.ts';
import { box, many, place, shape } from '../svg.ts';

export const honey: CardDesign = {
  sku: 'WE-11',
  inks: { ground: '#E5AE3F', ink: '#5A3A16', accent: '#C98A2E' },
  front(chance) {
    const cell = 106;
    const hex = (r: number) =>
      `M${[0, 1, 2, 3, 4, 5].map((side) => `${(Math.sin((side * Math.PI) / 3) * r).toFixed(1)} ${(-Math.cos((side * Math.PI) / 3) * r).toFixed(1)}`).join('L')}Z`;
    const comb = many(8, (row) =>
      many(7, (column) => {
        const honeyed = mix('#F7D77A', '#D08F24', chance());
        return place(
          shape(hex(cell), '#8A5718') +
            shape(hex(cell * 0.93), '#F9E3A6') +
            shape(hex(cell * 0.85), honeyed) +
            shape(
              `M${-cell * 0.5} ${-cell * 0.18}L${-cell * 0.5} ${-cell * 0.36}L0 ${-cell * 0.66}L${cell * 0.16} ${-cell * 0.57}Z`,
              '#FFF4CC',
              'opacity="0.65"',
            ),
          column * cell * 1.732 - (row % 2 ? cell * 0.866 : 0) - 20,
          row * cell * 1.5 - 40,
        );
      }),
    );
    const label =
      shape('M150 400L500 198L850 400V640L500 842L150 640Z', '#5A3A16') +
      shape('M168 410L500 219L832 410V630L500 821L168 630Z', '#FCF0D0');
    return (
      box(0, 0, 1000, 1000, '#8A5718') +
      comb +
      label +
      fitted('displayItalic', 'sweeter', 460, 500, 480, '#5A3A16') +
      fitted('displayItalic', 'than honey', 560, 500, 610, '#B06A12') +
      reference('Psalm 119:103', 500, 684, '#5A3A16', { size: 24 }) +
      place(bee('#F0B93B', '#3A2712', '#FFFFFF'), 178, 230, { turn: 128, scale: 1.3 }) +
      place(bee('#F0B93B', '#3A2712', '#FFFFFF'), 812, 190, { turn: -150, scale: 1.15 }) +
      place(bee('#F0B93B', '#3A2712', '#FFFFFF'), 800, 836, { turn: -40, scale: 1.3 })
    );
  },
  motif: () =>
    shape('M0 -104L90 -52V52L0 104L-90 52V-52Z', '#F3CE6D') +
    place(bee('#E5A92F', '#3A2712', '#FFFFFF'), 0, -4, { turn: 24, scale: 1.05 }),
};
