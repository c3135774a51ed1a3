import { type Point, polygon } from '../curves.ts';
import type { Chance } from '../seed.ts';
import { dot, glow, line, many, place, shape } from '../svg.ts';

/** Wedges of light from the origin, each `spread` degrees wide. */
export function rays(count: number, reach: number, fill: string, spread: number, turn = 0, inner = 0): string {
  const half = (spread * Math.PI) / 360;
  const wedge: Point[] = [
    [Math.sin(-half) * inner, -Math.cos(half) * inner],
    [Math.sin(-half) * reach, -Math.cos(half) * reach],
    [Math.sin(half) * reach, -Math.cos(half) * reach],
    [Math.sin(half) * inner, -Math.cos(half) * inner],
  ];
  return many(count, (index) => place(shape(polygon(wedge), fill), 0, 0, { turn: turn + (index * 360) / count }));
}

export const crescent = (radius: number, fill: string) =>
  shape(
    `M${radius * 0.3} ${-radius * 0.95}A${radius} ${radius} 0 1 0 ${radius * 0.95} ${radius * 0.3}A${radius * 0.78} ${radius * 0.78} 0 1 1 ${radius * 0.3} ${-radius * 0.95}Z`,
    fill,
  );

export function stars(chance: Chance, count: number, width: number, bottom: number, fill: string, top = 30): string {
  return many(count, () => {
    const [x, y, size] = [
      chance.between(20, width - 20),
      top + chance() ** 1.3 * (bottom - top),
      chance.between(1.4, 4.2),
    ];
    return size > 3.7
      ? place(sparkle(size * 3.2, fill), x, y)
      : dot(x, y, size, fill, `opacity="${chance.between(0.5, 1).toFixed(2)}"`);
  });
}

/** A four-pointed star with hollow sides. */
export const sparkle = (size: number, fill: string, waist = 0.12) =>
  shape(
    `M0 ${-size}Q${size * waist} ${-size * waist} ${size} 0Q${size * waist} ${size * waist} 0 ${size}Q${-size * waist} ${size * waist} ${-size} 0Q${-size * waist} ${-size * waist} 0 ${-size}Z`,
    fill,
  );

export const bethlehemStar = (size: number, fill: string) =>
  place(sparkle(size * 0.5, fill, 0.1), 0, 0, { turn: 45 }) +
  shape(
    `M0 ${-size}Q${size * 0.07} ${-size * 0.07} ${size * 0.6} 0Q${size * 0.07} ${size * 0.07} 0 ${size * 1.9}Q${-size * 0.07} ${size * 0.07} ${-size * 0.6} 0Q${-size * 0.07} ${-size * 0.07} 0 ${-size}Z`,
    fill,
  );

/** A flat-bottomed cloud `width` wide, standing on the origin. */
export function cloud(width: number, fill: string): string {
  const w = width;
  return shape(
    `M${-w * 0.5} 0C${-w * 0.58} ${-w * 0.14} ${-w * 0.42} ${-w * 0.22} ${-w * 0.34} ${-w * 0.17}C${-w * 0.32} ${-w * 0.36} ${-w * 0.06} ${-w * 0.42} ${w * 0.03} ${-w * 0.25}C${w * 0.12} ${-w * 0.36} ${w * 0.34} ${-w * 0.3} ${w * 0.32} ${-w * 0.14}C${w * 0.46} ${-w * 0.2} ${w * 0.58} ${-w * 0.08} ${w * 0.5} 0Z`,
    fill,
  );
}

/** A long stroke of cloud, pointed at both ends. */
export const cloudStroke = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  shape(
    `M${x} ${y}Q${x + width * 0.3} ${y - height} ${x + width * 0.55} ${y - height * 0.5}Q${x + width * 0.8} ${y - height * 0.9} ${x + width} ${y}Q${x + width * 0.6} ${y + height * 0.5} ${x} ${y}Z`,
    fill,
    extra,
  );

export function rain(
  chance: Chance,
  count: number,
  width: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  return many(count, () => {
    const [x, y, length] = [chance.between(0, width), chance.between(top, bottom), chance.between(26, 70)];
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.16).toFixed(1)} ${length.toFixed(0)}`,
      colour,
      chance.between(1.5, 3),
      `opacity="${chance.between(0.25, 0.7).toFixed(2)}"`,
    );
  });
}

/** Half-circles of stitched bands. */
export function rainbow(radius: number, band: number, colours: readonly string[], stitch: string): string {
  const arc = (r: number) => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0`;
  return colours
    .map((colour, index) => {
      const r = radius - index * band;
      return (
        line(arc(r), colour, band * 0.82).replace('stroke-linecap="round"', 'stroke-linecap="butt"') +
        line(arc(r), stitch, band * 0.09, `stroke-dasharray="${band * 0.42} ${band * 0.34}" opacity="0.8"`)
      );
    })
    .join('');
}

export const halo = (name: string, x: number, y: number, radius: number, colour: string, strength = 0.7) =>
  glow(name, x, y, radius, [
    [0, colour, strength],
    [0.4, colour, strength * 0.45],
    [1, colour, 0],
  ]);
