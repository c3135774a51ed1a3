import type { Chance } from './seed.ts';
import { round } from './svg.ts';

export type Point = readonly [x: number, y: number];
/** A cubic curve: start, two handles, end. */
export type Stem = readonly [Point, Point, Point, Point];

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const polygon = (points: readonly Point[]) => `M${points.map(pair).join('L')}Z`;
export const stemPath = ([start, first, second, end]: Stem) =>
  `M${pair(start)}C${pair(first)} ${pair(second)} ${pair(end)}`;

/** A curve through every point (Catmull–Rom), open or closed. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const get = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  let path = `M${pair(get(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    path += `C${pair([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pair([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${pair(c)}`;
  }
  return closed ? `${path}Z` : path;
}

/** The point and the direction of a stem at `share` of its length (degrees; 0 is up). */
export function along([a, b, c, d]: Stem, share: number): { x: number; y: number; turn: number } {
  const rest = 1 - share;
  const blend = (axis: 0 | 1) =>
    rest ** 3 * a[axis] + 3 * rest * rest * share * b[axis] + 3 * rest * share * share * c[axis] + share ** 3 * d[axis];
  const slope = (axis: 0 | 1) =>
    3 * rest * rest * (b[axis] - a[axis]) +
    6 * rest * share * (c[axis] - b[axis]) +
    3 * share * share * (d[axis] - c[axis]);
  return { x: blend(0), y: blend(1), turn: (Math.atan2(slope(0), -slope(1)) * 180) / Math.PI };
}

/** A stem as a filled shape, thick at the start and thin at the end. */
export function tapered(stem: Stem, from: number, to: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 10; step++) {
    const { x, y, turn } = along(stem, step / 10);
    const half = (from + ((to - from) * step) / 10) / 2;
    const across = (turn * Math.PI) / 180;
    left.push([x - Math.cos(across) * half, y - Math.sin(across) * half]);
    right.unshift([x + Math.cos(across) * half, y + Math.sin(across) * half]);
  }
  return `${smooth(left)}L${smooth(right).slice(1)}Z`;
}

/** A gently bowed stem from a root, `length` long. */
export function bowed(root: Point, length: number, turn: number, bow: number): Stem {
  const go = (distance: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [root[0] + Math.sin(angle) * distance, root[1] - Math.cos(angle) * distance];
  };
  return [root, go(length * 0.35, turn - bow), go(length * 0.7, turn - bow * 0.6), go(length, turn + bow * 0.4)];
}

/** A pointed leaf standing on the origin. `belly` is how far up it is widest. */
export function leafPath(length: number, width: number, belly = 0.45, bend = 0): string {
  const half = width / 2;
  const tip: Point = [bend, -length];
  return `M0 0C${pair([-half * 1.25, -length * belly * 0.55])} ${pair([-half * 1.15 + bend * 0.5, -length * (belly + 0.28)])} ${pair(tip)}C${pair([half * 1.15 + bend * 0.5, -length * (belly + 0.28)])} ${pair([half * 1.25, -length * belly * 0.55])} 0 0Z`;
}

/** A round-ended petal standing on the origin. */
export function petalPath(length: number, width: number, notch = 0): string {
  const half = width / 2;
  return `M0 0C${pair([-half * 0.7, -length * 0.25])} ${pair([-half * 1.35, -length * 0.8])} ${pair([-half * 0.5, -length * 0.97])}Q${pair([-half * 0.2, -length * 1.02])} ${pair([0, -length * (1 - notch)])}Q${pair([half * 0.2, -length * 1.02])} ${pair([half * 0.5, -length * 0.97])}C${pair([half * 1.35, -length * 0.8])} ${pair([half * 0.7, -length * 0.25])} 0 0Z`;
}

/** A hand-cut round: an oval whose edge wanders by `rough` (0 to 1). */
export function blob(chance: Chance, rx: number, ry: number, rough = 0.08, corners = 12, x = 0, y = 0): string {
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = 1 + chance.between(-rough, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(points, true);
}
