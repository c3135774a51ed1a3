import { along, bowed, leafPath, petalPath, type Stem, tapered } from '../curves.ts';
import { ink, lighter } from '../palette.ts';
import { dot, line, many, place, shape } from '../svg.ts';

export type FlaxInks = { petal: string; vein: string; heart: string; stem: string };

export const blueFlax: FlaxInks = { petal: ink.flax, vein: ink.mourne, heart: ink.gold, stem: ink.moss };

/** The shop's own flower, seen from above: five veined petals. `size` is the length of a petal. */
export function flaxFlower(size: number, { petal, vein, heart }: FlaxInks): string {
  const veins = [-0.2, 0, 0.2].map(
    (lean) =>
      `M0 ${-size * 0.2}Q${lean * size * 0.8} ${-size * 0.5} ${lean * size * 1.5} ${-size * (0.84 - Math.abs(lean) * 0.5)}`,
  );
  const one =
    shape(petalPath(size, size * 0.84, 0.05), petal) + line(veins.join(''), vein, size * 0.022, 'opacity="0.75"');
  const stamens = many(5, (index) =>
    place(line(`M0 0V${-size * 0.24}`, vein, size * 0.035) + dot(0, -size * 0.27, size * 0.055, heart), 0, 0, {
      turn: index * 72 + 36,
    }),
  );
  return (
    many(5, (index) => place(one, 0, 0, { turn: index * 72 })) +
    dot(0, 0, size * 0.16, lighter(petal, 0.75)) +
    stamens +
    dot(0, 0, size * 0.06, heart)
  );
}

/** The flower from the side, as it opens. */
function flaxBell(size: number, { petal, vein, stem }: FlaxInks): string {
  const side = shape(petalPath(size, size * 0.6), petal);
  return (
    place(side, 0, 0, { turn: -34 }) +
    place(side, 0, 0, { turn: 34 }) +
    shape(petalPath(size * 1.02, size * 0.72, 0.06), lighter(petal, 0.22)) +
    line(
      `M0 0V${-size * 0.8}M0 0L${-size * 0.16} ${-size * 0.7}M0 0L${size * 0.16} ${-size * 0.7}`,
      vein,
      size * 0.022,
      'opacity="0.7"',
    ) +
    place(shape(leafPath(size * 0.42, size * 0.2), stem), 0, size * 0.05, { turn: -24 }) +
    place(shape(leafPath(size * 0.42, size * 0.2), stem), 0, size * 0.05, { turn: 24 })
  );
}

export function flaxBud(size: number, { petal, stem }: FlaxInks): string {
  return (
    shape(leafPath(size * 0.9, size * 0.42), petal) +
    place(shape(leafPath(size * 0.55, size * 0.34), stem), -size * 0.07, 0, { turn: -10 }) +
    place(shape(leafPath(size * 0.55, size * 0.34), stem), size * 0.07, 0, { turn: 10 })
  );
}

/** A whole stem with narrow leaves, one open flower, one opening and a bud. */
export function flaxSprig(height: number, inks: FlaxInks, bow = 14): string {
  const main = bowed([0, 0], height, 0, bow);
  const branch = (share: number, lean: number, length: number): Stem => {
    const from = along(main, share);
    return bowed([from.x, from.y], height * length, from.turn + lean, -lean * 0.3);
  };
  const [left, right] = [branch(0.6, -34, 0.3), branch(0.72, 36, 0.2)];
  const leaves = many(9, (index, share) => {
    const at = along(main, 0.08 + share * 0.78);
    return place(shape(leafPath(height * 0.15, height * 0.022), inks.stem), at.x, at.y, {
      turn: at.turn + (index % 2 ? 36 : -36),
    });
  });
  const [top, leftEnd, rightEnd] = [along(main, 1), along(left, 1), along(right, 1)];
  return (
    [main, left, right].map((stem) => shape(tapered(stem, height * 0.014, height * 0.008), inks.stem)).join('') +
    leaves +
    place(flaxBell(height * 0.13, inks), leftEnd.x, leftEnd.y, { turn: leftEnd.turn }) +
    place(flaxBud(height * 0.09, inks), rightEnd.x, rightEnd.y, { turn: rightEnd.turn }) +
    place(flaxFlower(height * 0.155, inks), top.x, top.y, { turn: 12 })
  );
}
