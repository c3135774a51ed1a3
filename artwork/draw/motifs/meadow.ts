import { along, bowed, leafPath, petalPath, tapered } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import { dot, line, many, oval, place, shape } from '../svg.ts';

/** Flowers of the lane and the field. Heads are drawn at the origin; `size` is about their radius. */

export function poppy(size: number, petal: string = ink.brick): string {
  const s = size;
  const back = darker(petal, 0.18);
  return (
    shape(
      `M0 ${s * 0.5}C${-s * 1.3} ${s * 0.4} ${-s * 1.3} ${-s * 0.9} ${-s * 0.35} ${-s * 0.86}C${-s * 0.1} ${-s} ${s * 0.2} ${-s} ${s * 0.4} ${-s * 0.84}C${s * 1.3} ${-s * 0.9} ${s * 1.3} ${s * 0.4} 0 ${s * 0.5}Z`,
      back,
    ) +
    shape(
      `M0 ${s * 0.62}C${-s * 0.7} ${s * 0.7} ${-s * 1.25} ${s * 0.2} ${-s * 1.05} ${-s * 0.35}C${-s * 0.6} ${-s * 0.6} ${-s * 0.1} ${-s * 0.3} 0 ${s * 0.05}Z`,
      petal,
    ) +
    shape(
      `M0 ${s * 0.62}C${s * 0.7} ${s * 0.7} ${s * 1.25} ${s * 0.2} ${s * 1.05} ${-s * 0.35}C${s * 0.6} ${-s * 0.6} ${s * 0.1} ${-s * 0.3} 0 ${s * 0.05}Z`,
      lighter(petal, 0.12),
    ) +
    oval(0, -s * 0.1, s * 0.24, s * 0.2, ink.black) +
    many(9, (index) =>
      place(
        line(`M0 ${-s * 0.22}V${-s * 0.36}`, ink.black, s * 0.03) + dot(0, -s * 0.4, s * 0.04, ink.black),
        0,
        -s * 0.1,
        { turn: index * 40 },
      ),
    ) +
    line(`M${-s * 0.1} ${-s * 0.1}H${s * 0.1}M0 ${-s * 0.2}V0`, ink.sage, s * 0.035)
  );
}

export function daisy(size: number, petal: string = ink.paper, heart: string = ink.gold, petals = 15): string {
  const one = shape(leafPath(size, size * 0.26, 0.6), petal);
  return (
    many(petals, (index) => place(one, 0, 0, { turn: (index * 360) / petals, scale: index % 2 ? 1 : 0.9 })) +
    dot(0, 0, size * 0.27, heart) +
    many(7, (index) => place(dot(0, -size * 0.17, size * 0.03, darker(heart, 0.25)), 0, 0, { turn: index * 51 })) +
    dot(0, 0, size * 0.04, darker(heart, 0.25))
  );
}

export function cornflower(size: number, petal: string = ink.mourne): string {
  const floret = shape(
    `M0 0L${-size * 0.26} ${-size * 0.82}L${-size * 0.1} ${-size * 0.74}L0 ${-size}L${size * 0.1} ${-size * 0.74}L${size * 0.26} ${-size * 0.82}Z`,
    petal,
  );
  const scales =
    shape(leafPath(size * 0.8, size * 0.62, 0.35), ink.moss) +
    line(
      `M${-size * 0.16} ${-size * 0.25}L0 ${-size * 0.1}L${size * 0.16} ${-size * 0.25}M${-size * 0.18} ${-size * 0.42}L0 ${-size * 0.28}L${size * 0.18} ${-size * 0.42}`,
      lighter(ink.moss, 0.4),
      size * 0.035,
    );
  return (
    [-74, -48, -24, 0, 24, 48, 74].map((turn) => place(floret, 0, -size * 0.4, { turn })).join('') +
    [-36, -12, 12, 36]
      .map((turn) => place(floret, 0, -size * 0.38, { turn, scale: 0.62 }))
      .join('')
      .replaceAll(petal, lighter(petal, 0.25)) +
    place(scales, 0, size * 0.22)
  );
}

export const buttercup = (size: number, petal: string = ink.gold) =>
  many(5, (index) =>
    place(shape(petalPath(size, size * 0.9), index % 2 ? petal : lighter(petal, 0.18)), 0, 0, { turn: index * 72 }),
  ) +
  dot(0, 0, size * 0.24, darker(petal, 0.2)) +
  many(8, (index) => place(dot(0, -size * 0.3, size * 0.05, darker(petal, 0.32)), 0, 0, { turn: index * 45 }));

/** Cow parsley: a flat head of tiny flowers on spokes. */
export function umbel(size: number, flower: string, stem: string): string {
  return many(9, (_, share) => {
    const stalk = bowed([0, 0], size * (1 - Math.abs(share - 0.5) * 0.35), -62 + share * 124, (share - 0.5) * -20);
    const end = along(stalk, 1);
    const crumbs = many(7, (index) =>
      dot(
        Math.cos(index * 0.9) * size * 0.12 * (index ? 1 : 0),
        Math.sin(index * 0.9) * size * 0.08,
        size * 0.05,
        flower,
      ),
    );
    return shape(tapered(stalk, size * 0.025, size * 0.015), stem) + place(crumbs, end.x, end.y);
  });
}

/** A stem with any head on top and a few long leaves. */
export function stemmed(
  height: number,
  turn: number,
  head: string,
  green: string,
  { leaves = 2, bow = 14, nod = 0 } = {},
): string {
  const stem = bowed([0, 0], height, turn, bow);
  const end = along(stem, 1);
  return (
    shape(tapered(stem, 7, 3.5), green) +
    many(leaves, (index) => {
      const at = along(stem, 0.14 + index * 0.2);
      return place(shape(leafPath(height * 0.2, height * 0.035, 0.5), green), at.x, at.y, {
        turn: at.turn + (index % 2 ? 32 : -32),
      });
    }) +
    place(head, end.x, end.y, { turn: end.turn * 0.5 + nod })
  );
}

/** A dandelion clock; `gone` is the arc of degrees, from the right of the top, whose seeds have flown. */
export function dandelionClock(radius: number, pale: string, stem: string, gone = 70): string {
  const spoke = seed(radius * 0.92, pale, stem);
  const inner = seed(radius * 0.62, pale, stem);
  const rays = [...Array(34).keys()].map((index) => (index * 360) / 34).filter((turn) => turn < 8 || turn > gone);
  const inside = [...Array(20).keys()].map((index) => index * 18 + 6).filter((turn) => turn < 8 || turn > gone);
  return (
    rays.map((turn) => place(spoke, 0, 0, { turn })).join('') +
    inside.map((turn) => place(inner, 0, 0, { turn })).join('') +
    dot(0, 0, radius * 0.12, stem) +
    many(10, (index) => place(dot(0, -radius * 0.12, radius * 0.022, pale), 0, 0, { turn: index * 36 }))
  );
}

/** One seed with its parachute; the seed is at the origin and the hairs `length` above it. */
export function seed(length: number, pale: string, grain: string): string {
  const hairs = many(9, (_, share) =>
    line(
      `M0 0Q${(share - 0.5) * length * 0.2} ${-length * 0.14} ${(share - 0.5) * length * 0.52} ${-length * (0.26 - Math.abs(share - 0.5) * 0.22)}`,
      pale,
      length * 0.011,
    ),
  );
  return (
    shape(leafPath(length * 0.15, length * 0.04), grain) +
    line(`M0 ${-length * 0.12}V${-length * 0.76}`, pale, length * 0.013) +
    place(hairs, 0, -length * 0.76)
  );
}
