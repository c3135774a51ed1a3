import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { perchedSwallow, swallow } from '../motifs/birds.ts';
import { ink } from '../palette.ts';
import { box, dot, line, many, place, wash } from '../svg.ts';

export const song: CardDesign = {
  sku: 'WE-10',
  inks: { ground: '#E58F72', ink: '#2E4468', accent: ink.gold },
  front: () => {
    const wires = many(5, (index) =>
      line(`M-20 ${380 + index * 84}Q500 ${420 + index * 84} 1020 ${372 + index * 84}`, '#2B3048', 4.5),
    );
    const yAt = (wire: number, x: number) =>
      380 + wire * 84 + 40 * 2 * (x / 1000) * (1 - x / 1000) * 1.0 - 8 * (x / 1000) ** 2;
    const birds = (
      [
        [130, 3, false],
        [250, 2, true],
        [352, 3, false],
        [470, 1, false],
        [560, 1, true],
        [690, 2, false],
        [800, 0, true],
        [900, 1, false],
      ] as const
    )
      .map(([x, wire, flip]) =>
        place(perchedSwallow('#2E4468', '#A8392B', '#FBEBD6'), x, yAt(wire, x) - 4, { flip, scale: 0.82 }),
      )
      .join('');
    return (
      wash('evening', 1000, 1000, [
        [0, '#F9D9B8'],
        [0.45, '#F1AE8C'],
        [1, '#DE7F6B'],
      ]) +
      dot(500, 1000, 300, '#F4B96F', 'opacity="0.55"') +
      box(62, 330, 26, 690, '#3A2E38') +
      line('M34 380H120M34 464H120M34 548H120M34 632H120M34 716H120', '#3A2E38', 9) +
      wires +
      birds +
      place(swallow('#2E4468', '#A8392B', '#FBEBD6'), 878, 176, { scale: 0.62, turn: -14 }) +
      letter('displayItalic', 'a new song', 140, 72, 226, '#2B3048', { align: 'left' }) +
      reference('Psalm 96:1', 500, 936, '#2B3048', { size: 27 })
    );
  },
  motif: () =>
    place(perchedSwallow('#2E4468', '#A8392B', '#E9C9B4'), 0, 40, { scale: 0.9 }) +
    line('M-112 38Q0 46 112 34', '#2B3048', 4),
};
