import { leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { dove } from '../motifs/birds.ts';
import { box, dot, many, place, shape } from '../svg.ts';

export const peace: CardDesign = {
  sku: 'WE-05',
  inks: { ground: '#7FAEB0', ink: '#2B6469', accent: '#A9BF8A' },
  front: () =>
    box(0, 0, 1000, 1000, '#5F979C') +
    dot(500, 470, 372, '#73A9AD') +
    many(28, (index) =>
      place(shape(leafPath(44, 16), index % 2 ? '#A9C9BB' : '#D9E6D2'), 500, 470, { turn: index * (360 / 28) }).replace(
        '<path',
        '<path transform="translate(0 -376)"',
      ),
    ) +
    place(dove('#FFFDF7', '#8DB7B8', '#D9E6B4'), 486, 410, { scale: 1.42, turn: -4 }) +
    fitted('displayItalic', 'peace be with you', 590, 500, 672, '#FFFDF7') +
    reference('John 20:19', 500, 952, '#FFFDF7', { size: 28 }),
  motif: () => dot(0, 0, 104, '#7FAEB0') + place(dove('#FFFDF7', '#8DB7B8', '#D9E6B4'), -4, 20, { scale: 0.5 }),
};
