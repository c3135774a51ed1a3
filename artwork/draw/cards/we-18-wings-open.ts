import { leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { butterfly } from '../motifs/creatures.ts';
import { many, place, shape, wash } from '../svg.ts';

export const wingsOpen: CardDesign = {
  sku: 'WE-18',
  inks: { ground: '#C9DDB0', ink: '#3A3B38', accent: '#DE7A5F' },
  front: (chance) =>
    wash('spring', 1000, 1000, [
      [0, '#DDEBC6'],
      [1, '#BFD8A6'],
    ]) +
    many(46, (index) =>
      place(
        shape(leafPath(chance.between(30, 60), chance.between(10, 18)), chance.pick('#AECB92', '#CFE3B6', '#B7D19C')),
        20 + ((index * 223) % 960),
        20 + ((index * 157) % 960),
        { turn: chance.between(0, 360) },
      ),
    ) +
    place(butterfly('#E58A63', '#EDB653', ['#F7D98B', '#C9523E', '#F4A98A'], '#2F2F33'), 500, 420, { scale: 1.18 }) +
    fitted('soft', 'he has risen', 800, 500, 842, '#2F4A2E', { tracking: -0.015 }) +
    reference('Mark 16:6', 500, 930, '#2F4A2E', { size: 27 }),
  motif: () =>
    place(butterfly('#E58A63', '#EDB653', ['#F7D98B', '#C9523E', '#F4A98A'], '#2F2F33'), 0, 10, { scale: 0.3 }),
};
