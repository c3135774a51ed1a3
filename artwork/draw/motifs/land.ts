import { type Point, polygon, smooth } from '../curves.ts';
import { darker, lighter, mix } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { dot, line, many, shape } from '../svg.ts';

/** A mountain skyline by its summits, roughened between them, filled down to `floor`. */
export function ridge(summits: readonly Point[], chance: Chance, rough: number, floor: number): string {
  const points: Point[] = [];
  summits.forEach(([x, y], index) => {
    const before = summits[index - 1];
    if (before) {
      const steps = Math.max(3, Math.round((x - before[0]) / 24));
      for (let step = 1; step < steps; step++) {
        const share = step / steps;
        const eased = share * share * (3 - 2 * share) * 0.6 + share * 0.4;
        points.push([
          before[0] + (x - before[0]) * share,
          before[1] + (y - before[1]) * eased + chance.between(-rough, rough),
        ]);
      }
    }
    points.push([x, y]);
  });
  return `${smooth(points)}L1040 ${floor}L-40 ${floor}Z`;
}

/** A rolling hill from one side of the page to the other. */
export const hill = (heights: readonly number[], floor: number) =>
  `${smooth(heights.map((y, index): Point => [-40 + (index * 1080) / (heights.length - 1), y]))}L1040 ${floor}L-40 ${floor}Z`;

/** Fine strokes across a slope that catch the light. */
export const slopeStrokes = (chance: Chance, count: number, top: number, bottom: number, colour: string, lean = 0.5) =>
  many(count, () => {
    const [x, y, length] = [chance.between(-20, 1020), chance.between(top, bottom), chance.between(14, 46)];
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${length.toFixed(0)} ${(length * lean).toFixed(0)}`,
      colour,
      chance.between(1.5, 3),
      'opacity="0.5"',
    );
  });

/** A drystone wall that follows `top` points: squared stones in courses and a row of copers set on edge. */
export function stoneWall(
  top: readonly Point[],
  height: number,
  chance: Chance,
  stones: readonly [string, string, string],
  gap: string,
): string {
  const ground = polygon([...top, ...[...top].reverse().map(([x, y]): Point => [x, y + height])]);
  const yAt = (x: number) => {
    const index = top.findIndex(([right]) => right >= x);
    const [b, a] = [top[Math.max(0, index)] ?? [0, 0], top[Math.max(0, index - 1)] ?? [0, 0]];
    return b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  };
  const [first, last] = [top[0]?.[0] ?? 0, top.at(-1)?.[0] ?? 0];
  let art = shape(ground, gap);
  const courses = 3;
  for (let course = 0; course < courses; course++) {
    const tall = (height * 0.74) / courses;
    let x = first - chance.between(0, tall);
    while (x < last) {
      const wide = tall * chance.between(0.9, 2.1);
      art += stone(
        chance,
        x + wide / 2,
        yAt(Math.min(last, Math.max(first, x + wide / 2))) + height * 0.27 + tall * (course + 0.5),
        wide * 0.48,
        tall * 0.45,
        chance.pick(...stones),
      );
      x += wide;
    }
  }
  for (let x = first; x < last; x += height * 0.17) {
    art += stone(
      chance,
      x,
      yAt(Math.min(last, Math.max(first, x))) + height * chance.between(0.08, 0.13),
      height * 0.078,
      height * chance.between(0.14, 0.19),
      chance.pick(...stones),
    );
  }
  return art;
}

/** One squared stone with worn corners and a lit upper edge. */
export function stone(
  chance: Chance,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  fill: string,
): string {
  const jog = (amount: number) => chance.between(-amount, amount);
  const [w, h] = [halfWidth, halfHeight];
  const corners: Point[] = [
    [x - w * 0.82, y - h + jog(h * 0.12)],
    [x, y - h * 1.02 + jog(h * 0.1)],
    [x + w * 0.82, y - h + jog(h * 0.12)],
    [x + w + jog(w * 0.05), y - h * 0.55],
    [x + w + jog(w * 0.06), y + h * 0.55],
    [x + w * 0.8, y + h + jog(h * 0.1)],
    [x, y + h + jog(h * 0.08)],
    [x - w * 0.8, y + h + jog(h * 0.1)],
    [x - w + jog(w * 0.06), y + h * 0.55],
    [x - w + jog(w * 0.05), y - h * 0.55],
  ];
  return (
    shape(smooth(corners, true), fill) +
    line(
      `M${(x - w * 0.6).toFixed(1)} ${(y - h * 0.62).toFixed(1)}Q${x.toFixed(1)} ${(y - h * 0.8).toFixed(1)} ${(x + w * 0.5).toFixed(1)} ${(y - h * 0.62).toFixed(1)}`,
      lighter(fill, 0.35),
      Math.max(1, h * 0.07),
      'opacity="0.7"',
    )
  );
}

/** A field with its furrows: `edge` is the outline; the rows run between two top and two bottom points. */
export function field(edge: readonly Point[], fill: string, rows: number, way: 'along' | 'across' | 'none'): string {
  const corner = (index: number): Point => edge[index] ?? [0, 0];
  const [a, b, c, d] = [corner(0), corner(1), corner(2), corner(3)];
  const between = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const furrows =
    way === 'none'
      ? ''
      : many(rows, (index) => {
          const share = (index + 1) / (rows + 1);
          const [from, to] =
            way === 'along'
              ? [between(a, b, share), between(d, c, share)]
              : [between(a, d, share), between(b, c, share)];
          return line(
            `M${from[0].toFixed(0)} ${from[1].toFixed(0)}L${to[0].toFixed(0)} ${to[1].toFixed(0)}`,
            darker(fill, 0.16),
            3,
            'opacity="0.6"',
          );
        });
  return shape(polygon(edge), fill) + furrows;
}

/** A hedge or wall line between fields: overlapping round bushes. */
export const hedge = (from: Point, to: Point, size: number, chance: Chance, dark: string, light: string) => {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 0.9));
  return many(count, (_, share) => {
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const r = size * chance.between(0.6, 1.1);
    return (
      dot(x, y - r * 0.3, r, mix(dark, light, chance())) +
      dot(x - r * 0.3, y - r * 0.6, r * 0.35, light, 'opacity="0.5"')
    );
  });
};

/** Small dabs for heather, whins and flowers on a far slope. */
export const dabs = (
  chance: Chance,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  size: number,
  ...colours: [string, ...string[]]
) =>
  many(count, () => {
    const y = chance.between(top, bottom);
    return dot(
      chance.between(left, right),
      y,
      size * chance.between(0.5, 1.1) * (0.6 + (0.4 * (y - top)) / (bottom - top)),
      chance.pick(...colours),
    );
  });

/** A wall of coursed stones over the whole page, where `keep` returns true. */
export function stoneFace(
  chance: Chance,
  width: number,
  height: number,
  course: number,
  colours: readonly [string, string, string, string],
  keep: (x: number, y: number) => boolean,
): string {
  let art = '';
  for (let y = -course * 0.3; y < height + course; y += course) {
    let x = -chance.between(0, course);
    while (x < width) {
      const wide = course * chance.between(0.85, 2.3);
      if (keep(x + wide / 2, y + course / 2)) {
        if (wide < course * 1.2 && chance() < 0.4)
          art +=
            stone(chance, x + wide / 2, y + course * 0.24, wide * 0.46, course * 0.21, chance.pick(...colours)) +
            stone(chance, x + wide / 2, y + course * 0.74, wide * 0.46, course * 0.23, chance.pick(...colours));
        else art += stone(chance, x + wide / 2, y + course / 2, wide * 0.475, course * 0.46, chance.pick(...colours));
      }
      x += wide;
    }
  }
  return art;
}
