import { type Point, smooth } from '../curves.ts';
import { darker, lighter } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { line, many, place, shape } from '../svg.ts';

/** Short level strokes on water, nearer together and shorter towards the horizon. */
export function glints(
  chance: Chance,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  return many(count, () => {
    const depth = chance() ** 1.5;
    const y = top + depth * (bottom - top);
    const length = (16 + depth * 90) * chance.between(0.5, 1.2);
    const x = chance.between(left, right) - length / 2;
    return shape(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-1.5 - depth * 4).toFixed(1)} ${length.toFixed(1)} 0q${(-length / 2).toFixed(1)} ${(1.5 + depth * 3).toFixed(1)} ${(-length).toFixed(1)} 0Z`,
      colour,
      `opacity="${chance.between(0.45, 1).toFixed(2)}"`,
    );
  });
}

/** One long swell across the page, filled to `floor`. */
export function swell(y: number, rise: number, length: number, shift: number, floor: number): string {
  const points: Point[] = [];
  for (let x = -80; x <= 1080; x += length / 4)
    points.push([x, y + Math.sin(((x + shift) / length) * Math.PI * 2) * rise]);
  return `${smooth(points)}L1080 ${floor}L-80 ${floor}Z`;
}

/** Breaking waves with pointed crests, filled to `floor`, and contour lines inside. */
export function crests(
  y: number,
  height: number,
  length: number,
  shift: number,
  floor: number,
  fill: string,
  lineColour: string,
): string {
  const one = (x: number, top: number, h: number) =>
    `C${x + length * 0.3} ${top} ${x + length * 0.56} ${top - h * 0.35} ${x + length * 0.66} ${top - h}C${x + length * 0.7} ${top - h * 0.5} ${x + length * 0.84} ${top} ${x + length} ${top}`;
  const row = (top: number, h: number) => {
    let path = `M${shift - length} ${top}`;
    for (let x = shift - length; x < 1080; x += length) path += one(x, top, h);
    return path;
  };
  return (
    shape(`${row(y, height)}L1200 ${floor}L-200 ${floor}Z`, fill) +
    many(3, (index) =>
      line(
        row(y + 20 + index * 19, height * (0.78 - index * 0.2)),
        lineColour,
        3 - index * 0.5,
        `opacity="${0.8 - index * 0.2}"`,
      ),
    )
  );
}

/** Overlapping fish-scale waves, in rows. */
export function scallops(
  width: number,
  top: number,
  bottom: number,
  radius: number,
  inks: readonly [string, string, string],
): string {
  const scale = (colour: string) =>
    [1, 0.72, 0.44]
      .map((share, index) => `<circle r="${(radius * share).toFixed(1)}" fill="${index % 2 ? inks[2] : colour}"/>`)
      .join('');
  const rows = Math.ceil((bottom - top) / (radius * 0.5));
  return many(rows, (row) =>
    many(Math.ceil(width / (radius * 2)) + 2, (column) =>
      place(
        scale((row + column) % 2 ? inks[0] : inks[1]),
        column * radius * 2 - (row % 2 ? radius : 0),
        top + radius + row * radius * 0.5,
      ),
    ),
  );
}

/** A low drumlin island standing on the origin, with its reflection when `water` is given. */
export function island(width: number, height: number, fill: string, chance: Chance, reflection?: string): string {
  const top: Point[] = Array.from(
    { length: 13 },
    (_, index): Point => [
      (-0.5 + index / 12) * width,
      index === 0 || index === 12 ? 0 : -height * Math.sin((index / 12) * Math.PI) ** 0.75 * chance.between(0.88, 1.08),
    ],
  );
  const trees = many(6, (index) => {
    const x = (-0.12 + index * 0.05) * width;
    return place(shape(`M-9 0C-22 -16 -16 -38 0 -42C16 -38 22 -16 9 0Z`, darker(fill, 0.15)), x, -height * 0.86, {
      scale: (height / 60) * chance.between(0.6, 1),
    });
  });
  const strand = line(`M${-width * 0.5} 0H${width * 0.5}`, lighter(fill, 0.6), 3);
  const below = reflection
    ? `<g transform="scale(1 -0.72)" opacity="0.55">${shape(`${smooth(top)}Z`, reflection)}${trees.replaceAll(darker(fill, 0.15), reflection)}</g>`
    : '';
  return below + trees + shape(`${smooth(top)}Z`, fill) + strand;
}
