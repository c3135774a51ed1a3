import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { motes } from '../motifs/creatures.ts';
import { lantern } from '../motifs/table.ts';
import { ink } from '../palette.ts';
import { box, dot, line, many, place } from '../svg.ts';

export const light: CardDesign = {
  sku: 'WE-09',
  inks: { ground: '#17362F', ink: '#17362F', accent: ink.gold },
  front: (chance) =>
    box(0, 0, 1000, 1000, '#12302A') +
    many(5, (index) =>
      dot(500, 440, 420 - index * 76, ['#163A32', '#23493A', '#3F5F42', '#77783F', '#B58E40'][index] ?? '#B58E40'),
    ) +
    place(motes(chance, 120, 430, '#F8DF97'), 500, 440) +
    line('M500 0V186', '#0B1C18', 10) +
    place(lantern('#0F211C', '#F4CE74', '#F08A2C'), 500, 186, { scale: 1.1 }) +
    fitted('displayItalic', 'the light of the world', 820, 500, 846, '#F8E3A8') +
    reference('John 8:12', 500, 948, '#F8E9C4', { size: 26 }),
  motif: () => dot(0, 10, 96, '#F3DFA6') + place(lantern('#17362F', '#F9E7B4', '#F08A2C'), 0, -92, { scale: 0.46 }),
};
