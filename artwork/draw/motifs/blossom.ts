import { along, bowed, leafPath, petalPath, type Stem, smooth, tapered } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { dot, line, many, place, shape } from '../svg.ts';

/** A hawthorn or blackthorn flower: five round petals and a ring of stamens. */
export function mayFlower(size: number, petal: string, stamen: string): string {
  return (
    many(5, (index) =>
      place(shape(petalPath(size, size * 0.95), index % 2 ? petal : lighter(petal, 0.25)), 0, 0, { turn: index * 72 }),
    ) +
    many(10, (index) =>
      place(
        line(`M0 0V${-size * 0.4}`, lighter(stamen, 0.3), size * 0.03) +
          dot(0, -size * (index % 2 ? 0.46 : 0.4), size * 0.065, stamen),
        0,
        0,
        { turn: index * 36 },
      ),
    ) +
    dot(0, 0, size * 0.1, lighter(stamen, 0.2))
  );
}

/** A hawthorn leaf with its deep lobes, 60 long. */
const hawthornLeaf = (fill: string) =>
  shape(
    'M0 0C-4 -6 -10 -8 -20 -18C-14 -20 -10 -22 -9 -25C-16 -26 -22 -32 -26 -42C-16 -42 -10 -40 -7 -42C-10 -50 -6 -58 0 -64C6 -58 10 -50 7 -42C10 -40 16 -42 26 -42C22 -32 16 -26 9 -25C10 -22 14 -20 20 -18C10 -8 4 -6 0 0Z',
    fill,
  ) + line('M0 0V-54M0 -22L-13 -34M0 -22L13 -34', lighter(fill, 0.4), 1.6);

/** A bough of hawthorn: thorny wood, lobed leaves and clusters of flowers. */
export function hawthornBough(
  stem: Stem,
  size: number,
  chance: Chance,
  {
    wood = ink.bark as string,
    leaf = ink.moss as string,
    petal = ink.paper as string,
    stamen = ink.rose as string,
    clusters = 7,
  } = {},
): string {
  const leaves = many(clusters * 2, (index, share) => {
    const at = along(stem, 0.03 + share * 0.95);
    return place(hawthornLeaf(index % 3 ? leaf : lighter(leaf, 0.18)), at.x, at.y, {
      turn: at.turn + (index % 2 ? 1 : -1) * chance.between(40, 95),
      scale: (size / 34) * chance.between(0.85, 1.15),
    });
  });
  const flowers = many(clusters, (index, share) => {
    const at = along(stem, 0.06 + share * 0.9);
    const side = index % 2 ? 1 : -1;
    return many(3, (step) =>
      place(
        mayFlower(size * chance.between(0.55, 0.78), petal, stamen),
        at.x + side * size * 0.5 + Math.cos(step * 1.7 + index) * size * 0.85,
        at.y + Math.sin(step * 1.7 + index) * size * 0.75,
        { turn: chance.between(0, 72) },
      ),
    );
  });
  return shape(tapered(stem, size * 0.28, size * 0.08), wood) + leaves + flowers;
}

/** Gorse: spines, and pea flowers thick towards the tip. */
export function gorse(height: number, chance: Chance, green: string, yellow: string, turn = 0, bow = 10): string {
  const stem = bowed([0, 0], height, turn, bow);
  const spines = many(34, (index, share) => {
    const at = along(stem, 0.04 + share * 0.94);
    return place(
      shape(leafPath(height * chance.between(0.08, 0.13), height * 0.012), index % 3 ? green : lighter(green, 0.2)),
      at.x,
      at.y,
      { turn: at.turn + (index % 2 ? 1 : -1) * chance.between(24, 58) },
    );
  });
  const flowers = many(22, (index, share) => {
    const at = along(stem, 0.36 + share * 0.64);
    const reach = height * 0.05 * (1.15 - share * 0.6);
    const side = index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : -1;
    return place(
      peaFlower(height * 0.06 * (1.1 - share * 0.4), yellow),
      at.x + side * reach + chance.between(-4, 4),
      at.y,
      { turn: at.turn + side * chance.between(30, 60) },
    );
  });
  return shape(tapered(stem, height * 0.018, height * 0.008), darker(green, 0.2)) + spines + flowers;
}

export const peaFlower = (size: number, yellow: string) =>
  shape(petalPath(size * 1.1, size * 1.1, 0.12), yellow) +
  shape(petalPath(size * 0.66, size * 0.62), darker(yellow, 0.16)) +
  shape(leafPath(size * 0.4, size * 0.26), lighter(yellow, 0.4));

/** A tree that the west wind has combed: the trunk leans and every twig streams to the right. */
export function windBentTree(
  size: number,
  chance: Chance,
  wood: string,
  leaves: readonly [string, string, string],
): string {
  const s = size;
  const trunk: Stem = [
    [0, 0],
    [-s * 0.05, -s * 0.3],
    [s * 0.02, -s * 0.42],
    [s * 0.28, -s * 0.6],
  ];
  const boughs: Stem[] = [0.5, 0.62, 0.74, 0.86, 0.97].map((share, index) => {
    const at = along(trunk, share);
    const reach = s * (0.72 - index * 0.03);
    const lift = -s * (0.02 + index * 0.05);
    return [
      [at.x, at.y],
      [at.x + reach * 0.3, at.y + lift - s * 0.12],
      [at.x + reach * 0.6, at.y + lift - s * 0.13],
      [at.x + reach, at.y + lift + s * 0.0],
    ];
  });
  const tufts = boughs.flatMap((bough, index) =>
    [...Array(26).keys()].map((step) => {
      const at = along(bough, 0.16 + (step / 25) * 0.84);
      const fill = chance.pick(leaves[0], leaves[1], leaves[1], leaves[2]);
      return place(
        shape(leafPath(s * chance.between(0.1, 0.17), s * 0.034), fill),
        at.x + chance.between(-0.03, 0.03) * s,
        at.y + chance.between(-0.055, 0.03) * s,
        { turn: 74 + chance.between(-20, 16) + index * -2 },
      );
    }),
  );
  const roots = [
    [-0.16, 0.03],
    [-0.07, 0.05],
    [0.1, 0.04],
  ]
    .map(([x = 0, y = 0]) =>
      shape(
        tapered(
          [
            [0, -s * 0.04],
            [x * s * 0.3, -s * 0.01],
            [x * s * 0.7, y * s * 0.4],
            [x * s, y * s],
          ],
          s * 0.05,
          1,
        ),
        wood,
      ),
    )
    .join('');
  return (
    roots +
    shape(tapered(trunk, s * 0.1, s * 0.045), wood) +
    boughs.map((bough) => shape(tapered(bough, s * 0.038, 2), wood)).join('') +
    tufts.join('') +
    line(
      smooth([
        [-s * 0.015, -s * 0.02],
        [-s * 0.03, -s * 0.2],
        [0, -s * 0.36],
        [s * 0.12, -s * 0.5],
      ]),
      lighter(wood, 0.25),
      s * 0.008,
    )
  );
}
