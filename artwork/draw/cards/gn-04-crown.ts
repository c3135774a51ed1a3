import { bowed, type Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { around, letter, reference } from '../lettering.ts';
import { rose } from '../motifs/bulbs.ts';
import { berries, leaf, sprig } from '../motifs/foliage.ts';
import { buttercup, daisy } from '../motifs/meadow.ts';
import { ink } from '../palette.ts';
import { box, dot, many, place } from '../svg.ts';

export const crown: CardDesign = {
  sku: 'GN-04',
  inks: { ground: '#F1CFC4', ink: ink.berry, accent: ink.leaf },
  front(chance) {
    const [cx, cy, radius] = [500, 610, 376];
    const onRing = (turn: number, reach: number): Point => [
      cx + Math.sin((turn * Math.PI) / 180) * reach,
      cy - Math.cos((turn * Math.PI) / 180) * reach,
    ];
    const leaves = many(132, (index) => {
      const turn = index * 2.7273;
      const [x, y] = onRing(turn, radius + chance.between(-34, 34));
      return place(
        leaf(chance.between(70, 104), chance.between(28, 40), chance.pick('#6F8F5B', '#54754F', '#8FAA78', '#3F5D4C')),
        x,
        y,
        { turn: turn + 90 + (index % 2 ? 1 : -1) * chance.between(22, 64) },
      );
    });
    const flowers = many(16, (index) => {
      const turn = index * 22.5 + 6;
      const [x, y] = onRing(turn, radius + (index % 2 ? 12 : -8));
      return place(
        index % 4 === 0
          ? rose(78, '#D9808A')
          : index % 4 === 2
            ? rose(60, '#F0B9AE')
            : index % 4 === 1
              ? daisy(56)
              : buttercup(36, '#E9B44C'),
        x,
        y,
        { turn: turn * 3 },
      );
    });
    const buds = many(12, (index) =>
      place(berries(3, 9, ink.berry), ...onRing(index * 30 + 17, radius + (index % 2 ? 62 : -58)), {
        turn: index * 50,
      }),
    );
    const trails = [
      [-30, 300],
      [-12, 380],
      [12, 350],
      [32, 270],
    ]
      .map(([turn = 0, length = 0], index) =>
        place(
          sprig(bowed([0, 0], length, 180 + turn * 0.55, turn * 0.5), 7, 58, 24, {
            leaf: index % 2 ? '#6F8F5B' : '#8FAA78',
            stem: '#54754F',
          }),
          cx + turn * 2.2,
          cy + radius - 10,
        ),
      )
      .join('');
    return (
      box(0, 0, 1000, 1410, '#FBE9E1') +
      many(9, (column) =>
        many(13, (row) => place(dot(0, 0, 4.2, '#F3CFC3'), 60 + column * 110 + (row % 2 ? 55 : 0), 50 + row * 110)),
      ) +
      trails +
      leaves +
      buds +
      flowers +
      around('bookItalic', 'You crown the year with your bounty', 51, [cx, cy], 232, 0, '#7B2C40', {
        tracking: 0.035,
      }) +
      letter('script', 'happy', 168, 500, 588, ink.berry) +
      letter('script', 'birthday', 168, 500, 730, ink.berry) +
      reference('Psalm 65:11', 500, 812, '#54754F', { size: 21 })
    );
  },
  motif: (chance) =>
    many(5, (index) =>
      place(leaf(76, 32, index % 2 ? '#6F8F5B' : '#8FAA78'), 0, 10, { turn: index * 72 + chance.between(-6, 6) }),
    ) + place(rose(58, '#D9808A'), 0, 10),
};
