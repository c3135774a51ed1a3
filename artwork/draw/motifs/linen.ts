import { type Point, smooth } from '../curves.ts';
import { darker, ink, lighter, mix } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { box, line, many, shape } from '../svg.ts';

/** Woven cloth: warp and weft threads of slightly different tones. */
export function weave(chance: Chance, width: number, height: number, ground: string, thread: string, step = 9): string {
  const strand = (from: number, length: number, level: boolean) => {
    const tone = mix(ground, thread, chance.between(0.05, 0.6));
    const wander = chance.between(-1.2, 1.2);
    return level
      ? line(
          `M0 ${from.toFixed(1)}q${(length / 2).toFixed(0)} ${wander.toFixed(1)} ${length} 0`,
          tone,
          chance.between(1, 2.6),
          'opacity="0.6"',
        )
      : line(
          `M${from.toFixed(1)} 0q${wander.toFixed(1)} ${(length / 2).toFixed(0)} 0 ${length}`,
          tone,
          chance.between(1, 2.6),
          'opacity="0.6"',
        );
  };
  let art = box(0, 0, width, height, ground);
  for (let x = 0; x < width; x += step * chance.between(0.7, 1.2)) art += strand(x, height, false);
  for (let y = 0; y < height; y += step * chance.between(0.7, 1.2)) art += strand(y, width, true);
  return art;
}

/** A cloth label with a running stitch, centred on the origin. */
export const stitchedLabel = (width: number, height: number, cloth: string, thread: string) =>
  box(-width / 2 + 5, -height / 2 + 8, width, height, '#23302B', 'opacity="0.14" rx="8"') +
  box(-width / 2, -height / 2, width, height, cloth, 'rx="6"') +
  box(
    -width / 2 + 18,
    -height / 2 + 18,
    width - 36,
    height - 36,
    'none',
    `stroke="${thread}" stroke-width="3.4" stroke-dasharray="16 9" stroke-linecap="round" rx="3"`,
  );

/** Two plies of twine along the points. */
export function twine(points: readonly Point[], width: number, colour: string = ink.kraft): string {
  const path = smooth(points);
  return (
    line(path, '#23302B', width * 1.1, 'opacity="0.18" transform="translate(3 5)"') +
    line(path, darker(colour, 0.25), width) +
    line(path, lighter(colour, 0.2), width * 0.72, `stroke-dasharray="${width * 0.7} ${width * 0.5}"`)
  );
}

/** A border of single rules, as a printer would lock up around a forme. */
export const ruled = (
  width: number,
  height: number,
  inset: number,
  colour: string,
  weights: readonly number[] = [5, 1.6],
  gap = 12,
) =>
  weights
    .map((weight, index) =>
      box(
        inset + index * gap,
        inset + index * gap,
        width - 2 * (inset + index * gap),
        height - 2 * (inset + index * gap),
        'none',
        `stroke="${colour}" stroke-width="${weight}"`,
      ),
    )
    .join('');

/** Stray cuts that a lino gouge leaves in the cleared ground, keeping clear of `spare`. */
export const gougeMarks = (
  chance: Chance,
  count: number,
  width: number,
  height: number,
  colour: string,
  spare: (x: number, y: number) => boolean,
) =>
  many(count, () => {
    const [x, y] = [chance.between(20, width - 20), chance.between(20, height - 20)];
    if (spare(x, y)) return '';
    const [dx, dy] = [(width / 2 - x) * 0.06, (height / 2 - y) * 0.06];
    return shape(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(dx * 0.5 + 2).toFixed(1)} ${(dy * 0.5 - 2).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}q${(-dx * 0.5 - 2).toFixed(1)} ${(-dy * 0.5 + 2).toFixed(1)} ${(-dx).toFixed(1)} ${(-dy).toFixed(1)}Z`,
      colour,
    );
  });
