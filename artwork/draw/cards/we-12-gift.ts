import { bowed, leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { mayFlower } from '../motifs/blossom.ts';
import { berries, leaf, sprig } from '../motifs/foliage.ts';
import { parcel } from '../motifs/table.ts';
import { box, dot, many, place, shape } from '../svg.ts';

export const gift: CardDesign = {
  sku: 'WE-12',
  inks: { ground: '#EDB9B4', ink: '#7B3346', accent: '#7FA37E' },
  front: (chance) =>
    box(0, 0, 1000, 1000, '#F2C3BC') +
    many(80, (index) =>
      place(
        index % 3
          ? dot(0, 0, 6, '#FBE6DD')
          : place(shape(leafPath(30, 11), '#E5A59F'), 0, 0, { turn: chance.between(0, 360) }),
        chance.between(20, 980),
        chance.between(20, 980),
      ),
    ) +
    shape('M240 884Q500 850 780 884Q500 924 240 884Z', '#D99C96', 'opacity="0.8"') +
    place(parcel('#C49A6C', '#FFF6E4'), 500, 880, { scale: 1.16 }) +
    place(
      sprig(bowed([0, 0], 250, 58, -20), 7, 72, 30, { leaf: '#5F8A62', stem: '#4B6B4C' }) +
        sprig(bowed([0, 0], 210, -66, 24), 6, 64, 28, { leaf: '#7FA37E', stem: '#4B6B4C' }) +
        place(mayFlower(48, '#FFFFFF', '#D0606E'), 6, -14) +
        place(mayFlower(36, '#FFFFFF', '#D0606E'), -54, 6) +
        place(berries(3, 15, '#B3352F'), 66, 14),
      494,
      520,
    ) +
    fitted('displayItalic', 'every good gift', 840, 500, 220, '#7B3346') +
    reference('James 1:17', 500, 292, '#7B3346', { size: 26 }),
  motif: () =>
    place(parcel('#C49A6C', '#FFF6E4'), 0, 92, { scale: 0.42 }) +
    place(leaf(60, 26, '#5F8A62'), 4, -36, { turn: 60 }) +
    place(leaf(54, 24, '#7FA37E'), -4, -36, { turn: -60 }),
};
