import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { berries, hollyLeaf, ivyLeaf } from '../motifs/foliage.ts';
import { sparkle } from '../motifs/sky.ts';
import { bow } from '../motifs/table.ts';
import { box, dot, many, place } from '../svg.ts';

export const greatJoy: CardDesign = {
  sku: 'WE-17',
  inks: { ground: '#2E5B45', ink: '#2E5B45', accent: '#B3352F' },
  front(chance) {
    const ring = many(64, (index) => {
      const turn = index * 5.625;
      const angle = (turn * Math.PI) / 180;
      const reach = 330 + chance.between(-38, 38);
      const [x, y] = [500 + Math.sin(angle) * reach, 470 - Math.cos(angle) * reach];
      return place(
        index % 4 === 3
          ? ivyLeaf(chance.pick('#6F9470', '#88A77F'))
          : hollyLeaf(chance.pick('#2E5B45', '#3F7355', '#254A3A')),
        x,
        y,
        { turn: turn + (index % 2 ? 40 : 140) + chance.between(-16, 16), scale: chance.between(0.86, 1.16) },
      );
    });
    const fruit = many(22, (index) => {
      const angle = index * 0.2856;
      const reach = 330 + (index % 2 ? 34 : -28);
      return place(
        berries(index % 3 ? 3 : 4, index % 5 === 4 ? 13 : 15, index % 5 === 4 ? '#F4F1E2' : '#B3352F'),
        500 + Math.sin(angle) * reach,
        470 - Math.cos(angle) * reach,
        { turn: index * 40 },
      );
    });
    return (
      box(0, 0, 1000, 1000, '#FAF3E6') +
      many(40, (index) =>
        place(
          index % 2 ? dot(0, 0, 4, '#D9B876') : sparkle(12, '#D9B876'),
          30 + ((index * 173) % 940),
          30 + ((index * 307) % 940),
        ),
      ) +
      dot(500, 470, 330, '#FAF3E6') +
      ring +
      fruit +
      place(bow('#B3352F'), 500, 792, { scale: 1.1 }) +
      letter('displayItalic', 'great', 146, 500, 432, '#254A3A') +
      letter('displayItalic', 'joy', 196, 508, 598, '#B3352F') +
      reference('Luke 2:10', 770, 956, '#254A3A', { size: 24 })
    );
  },
  motif: () =>
    place(hollyLeaf('#2E5B45'), 0, 20, { turn: -60, scale: 1 }) +
    place(hollyLeaf('#3F7355'), 0, 20, { turn: 60, scale: 1 }) +
    place(hollyLeaf('#2E5B45'), 0, 10, { scale: 0.9 }) +
    place(berries(4, 17, '#B3352F'), 0, 26),
};
