import { along, bowed, leafPath, type Stem, stemPath, tapered } from '../curves.ts';
import { darker, lighter, mix } from '../palette.ts';
import { dot, line, many, oval, place, shape } from '../svg.ts';

export type LeafInks = { leaf: string; stem: string; vein?: string };

/** A pointed leaf with its midrib. */
export function leaf(length: number, width: number, fill: string, vein = lighter(fill, 0.35), belly = 0.45): string {
  return (
    shape(leafPath(length, width, belly), fill) +
    line(`M0 ${-length * 0.06}L0 ${-length * 0.82}`, vein, Math.max(1, width * 0.05))
  );
}

/** A leaf with one half in shade. */
export function foldedLeaf(length: number, width: number, light: string, shade: string): string {
  const half = width / 2;
  return (
    shape(leafPath(length, width), light) +
    shape(`M0 0C${half * 1.25} ${-length * 0.25} ${half * 1.15} ${-length * 0.73} 0 ${-length}Z`, shade)
  );
}

/** Leaves in pairs up a stem; `shape` of the leaf by its length and width. */
export function sprig(
  stem: Stem,
  pairs: number,
  length: number,
  width: number,
  { leaf: fill, stem: wood, vein }: LeafInks,
  { from = 0.12, lean = 44, tip = true } = {},
): string {
  const leaves = many(pairs, (_, share) => {
    const at = along(stem, from + share * (0.94 - from));
    const size = 1 - share * 0.42;
    const one = leaf(length * size, width * size, fill, vein);
    return place(one, at.x, at.y, { turn: at.turn - lean }) + place(one, at.x, at.y, { turn: at.turn + lean });
  });
  const end = along(stem, 1);
  return (
    shape(tapered(stem, width * 0.16 + 1.5, 1.5), wood) +
    leaves +
    (tip ? place(leaf(length * 0.62, width * 0.6, fill, vein), end.x, end.y, { turn: end.turn }) : '')
  );
}

/** A frond: tapering leaflets, each with its own little comb, and an unrolling tip when `curled`. */
export function fern(stem: Stem, width: number, fill: string, curled = false): string {
  const fronds = many(17, (_, share) => {
    const at = along(stem, 0.1 + share * 0.86);
    const reach = width * 0.5 * Math.sin(Math.PI * (0.2 + share * 0.78)) + width * 0.03;
    const spine: Stem = [
      [0, 0],
      [0, -reach * 0.3],
      [reach * 0.06, -reach * 0.7],
      [reach * 0.16, -reach],
    ];
    const comb = many(6, (_i, step) => {
      const spot = along(spine, 0.12 + step * 0.8);
      const tooth = leafPath(reach * 0.26 * (1.05 - step * 0.65), reach * 0.13);
      return (
        place(shape(tooth, fill), spot.x, spot.y, { turn: spot.turn - 50 }) +
        place(shape(tooth, fill), spot.x, spot.y, { turn: spot.turn + 50 })
      );
    });
    const one = line(stemPath(spine), fill, Math.max(1.2, width * 0.012)) + comb;
    return place(one, at.x, at.y, { turn: at.turn + 64 }) + place(one, at.x, at.y, { turn: at.turn - 64, flip: true });
  });
  const end = along(stem, 1);
  const curl = curled
    ? place(line('M0 0C0 -30 -4 -52 -26 -54C-46 -54 -48 -28 -32 -26C-20 -26 -18 -40 -28 -40', fill, 7), end.x, end.y, {
        turn: end.turn,
        scale: width / 130,
      })
    : '';
  return shape(tapered(stem, width * 0.035 + 2, 2), fill) + fronds + curl;
}

/** An oak leaf with rounded lobes, 100 long. */
export function oakLeaf(fill: string, vein = lighter(fill, 0.4)): string {
  const side = (way: number) =>
    `C${way * 12} -8 ${way * 8} -18 ${way * 14} -20C${way * 26} -24 ${way * 26} -36 ${way * 15} -37C${way * 32} -38 ${way * 34} -56 ${way * 18} -56C${way * 32} -58 ${way * 32} -76 ${way * 16} -74C${way * 22} -86 ${way * 12} -98 0 -100`;
  return (
    shape(`M0 0${side(-1)}L0 -100Z`, fill) +
    shape(`M0 0${side(1)}L0 -100Z`, darker(fill, 0.1)) +
    line('M0 18V-88M0 -22L-16 -30M0 -22L16 -30M0 -42L-20 -50M0 -42L20 -50M0 -60L-17 -68M0 -60L17 -68', vein, 2)
  );
}

/** An acorn hanging from the origin, 60 long. */
export const acorn = (nut: string, cup: string) =>
  shape('M-15 22C-18 46 -8 58 0 64C8 58 18 46 15 22Z', nut) +
  shape('M-20 24C-22 6 22 6 20 24C10 30 -10 30 -20 24Z', cup) +
  line('M0 10Q-2 0 4 -10', cup, 4) +
  line('M-8 28Q-10 42 -4 52', lighter(nut, 0.4), 2.5) +
  line('M-14 18H14M-16 23H16M-8 13L-10 27M0 12V28M8 13L10 27', darker(cup, 0.25), 1.3);

/** A holly leaf, 100 long. */
export function hollyLeaf(fill: string, shade = darker(fill, 0.22)): string {
  const side = (way: number) =>
    `Q${way * 14} -6 ${way * 26} -16Q${way * 15} -24 ${way * 14} -32Q${way * 22} -36 ${way * 34} -46Q${way * 18} -52 ${way * 16} -60Q${way * 20} -66 ${way * 26} -76Q${way * 10} -80 0 -100`;
  return shape(`M0 0${side(-1)}Z`, fill) + shape(`M0 0${side(1)}Z`, shade) + line('M0 4V-90', lighter(fill, 0.45), 2);
}

/** A five-pointed ivy leaf, 90 long. */
export const ivyLeaf = (fill: string) =>
  shape(
    'M0 0C-10 8 -34 4 -40 -14C-34 -20 -38 -24 -46 -34C-34 -40 -28 -44 -24 -50C-16 -60 -8 -76 0 -92C8 -76 16 -60 24 -50C28 -44 34 -40 46 -34C38 -24 34 -20 40 -14C34 4 10 8 0 0Z',
    fill,
  ) + line('M0 0V-76M0 -6L-32 -12M0 -6L32 -12M0 -14L-34 -32M0 -14L34 -32', lighter(fill, 0.5), 2);

/** An ear of wheat, `length` long with its beard. */
export function wheatEar(length: number, fill: string, shade: string): string {
  const grain = leafPath(length * 0.21, length * 0.1, 0.4);
  return (
    line(`M0 ${length * 0.06}V${-length * 0.7}`, shade, length * 0.014) +
    many(6, (_, share) => {
      const y = -share * length * 0.62;
      const beard = line(
        `M0 0Q${-length * 0.05} ${-length * 0.3} ${-length * 0.16} ${-length * 0.52}`,
        shade,
        length * 0.008,
      );
      return [false, true]
        .map((flip) =>
          place(
            place(beard, -length * 0.05, -length * 0.06) +
              place(shape(grain, flip ? fill : mix(fill, shade, 0.35)), 0, 0, { turn: -26 }),
            0,
            y,
            { flip },
          ),
        )
        .join('');
    }) +
    place(shape(grain, fill), 0, -length * 0.68)
  );
}

export const berries = (count: number, radius: number, fill: string) =>
  many(count, (index) => {
    const [x, y] = [
      [0, 0],
      [-1.5, -0.9],
      [1.4, -1.1],
      [0, -2],
    ][index % 4]?.map((step) => step * radius) ?? [0, 0];
    return (
      dot(x ?? 0, y ?? 0, radius, fill) +
      oval((x ?? 0) - radius * 0.3, (y ?? 0) - radius * 0.35, radius * 0.24, radius * 0.16, lighter(fill, 0.65))
    );
  });

/** A plain blade of grass, or a seed head on one. */
export function grass(height: number, turn: number, fill: string, seeded = false): string {
  const stem = bowed([0, 0], height, turn, 16);
  const end = along(stem, 1);
  const seeds = seeded
    ? many(9, (index, share) => {
        const at = along(stem, 0.68 + share * 0.3);
        return place(shape(leafPath(height * 0.065, height * 0.02), fill), at.x, at.y, {
          turn: at.turn + (index % 2 ? 24 : -24),
        });
      }) + place(shape(leafPath(height * 0.06, height * 0.02), fill), end.x, end.y, { turn: end.turn })
    : '';
  return shape(tapered(stem, seeded ? 4.5 : 11, 1), fill) + seeds;
}
