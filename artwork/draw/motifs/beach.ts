import { darker, lighter } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { dot, line, many, place, shape } from '../svg.ts';

/** Pebbles balanced one on another, the lowest standing on the origin. */
export function pebbleStack(
  chance: Chance,
  sizes: readonly (readonly [halfWidth: number, halfHeight: number, colour: string, shift: number])[],
): string {
  let top = 0;
  return sizes
    .map(([rx, ry, colour, shift], index) => {
      const y = top - ry;
      top -= ry * 1.93;
      const tilt = chance.between(-3, 3);
      const bands =
        index % 2
          ? line(
              `M${-rx * 0.93} ${ry * 0.1}C${-rx * 0.3} ${-ry * 0.3} ${rx * 0.3} ${ry * 0.2} ${rx * 0.95} ${-ry * 0.16}`,
              lighter(colour, 0.6),
              ry * 0.1,
            ) +
            line(
              `M${-rx * 0.86} ${ry * 0.4}C${-rx * 0.3} ${ry * 0.1} ${rx * 0.3} ${ry * 0.5} ${rx * 0.9} ${ry * 0.16}`,
              lighter(colour, 0.5),
              ry * 0.045,
            )
          : many(16, () =>
              dot(
                chance.between(-0.7, 0.7) * rx,
                chance.between(-0.5, 0.65) * ry,
                chance.between(1.4, 4),
                index % 4 ? lighter(colour, 0.45) : darker(colour, 0.3),
              ),
            );
      const body = `M${-rx} ${ry * 0.08}C${-rx} ${-ry * 0.75} ${-rx * 0.5} ${-ry} 0 ${-ry}C${rx * 0.56} ${-ry} ${rx} ${-ry * 0.66} ${rx} ${ry * 0.05}C${rx} ${ry * 0.72} ${rx * 0.5} ${ry} 0 ${ry}C${-rx * 0.56} ${ry} ${-rx} ${ry * 0.75} ${-rx} ${ry * 0.08}Z`;
      const shade = `M${-rx * 0.98} ${ry * 0.1}C${-rx * 0.5} ${ry * 0.75} ${rx * 0.5} ${ry * 0.8} ${rx * 0.99} ${ry * 0.05}C${rx} ${ry * 0.72} ${rx * 0.5} ${ry} 0 ${ry}C${-rx * 0.56} ${ry} ${-rx} ${ry * 0.75} ${-rx * 0.98} ${ry * 0.1}Z`;
      return place(
        shape(body, colour) +
          shape(shade, darker(colour, 0.14)) +
          bands +
          line(
            `M${-rx * 0.6} ${-ry * 0.62}Q${-rx * 0.2} ${-ry * 0.86} ${rx * 0.2} ${-ry * 0.8}`,
            lighter(colour, 0.55),
            ry * 0.07,
          ),
        shift,
        y,
        { turn: tilt },
      );
    })
    .join('');
}

export const scallopShell = (fill: string, cut: string) =>
  shape('M-30 0H30L44 24H-44Z', darker(fill, 0.1)) +
  shape(
    'M0 10C-60 -8 -138 -60 -132 -130C-112 -148 -104 -168 -84 -166C-70 -188 -50 -190 -34 -182C-20 -196 20 -196 34 -182C50 -190 70 -188 84 -166C104 -168 112 -148 132 -130C138 -60 60 -8 0 10Z',
    fill,
  ) +
  line('M0 6L-108 -140M0 4L-64 -164M0 2V-180M0 4L64 -164M0 6L108 -140', cut, 5) +
  line(
    'M-96 -60C-50 -96 50 -96 96 -60M-66 -34C-30 -58 30 -58 66 -34M-122 -96C-60 -136 60 -136 122 -96',
    cut,
    2.5,
    'opacity="0.6"',
  );

export const whelkShell = (fill: string, cut: string) =>
  shape(
    'M0 -150C18 -130 40 -96 62 -66C92 -28 84 28 36 60C20 72 12 92 6 108C-18 84 -64 54 -68 4C-70 -36 -26 -92 0 -150Z',
    fill,
  ) +
  shape('M44 -14C64 16 44 44 20 58C4 68 2 86 4 100C-14 78 -20 40 0 14C12 0 30 -8 44 -14Z', darker(fill, 0.4)) +
  line(
    'M-8 -132Q8 -124 18 -128M-20 -106Q10 -90 34 -102M-36 -78Q10 -52 54 -72M-56 -42Q0 -6 74 -42M-66 4Q-40 30 -10 22',
    cut,
    4.5,
  );

export const cockleShell = (fill: string, cut: string) =>
  shape('M0 70C-70 62 -100 10 -84 -32C-66 -80 -30 -94 0 -94C30 -94 66 -80 84 -32C100 10 70 62 0 70Z', fill) +
  many(9, (index) =>
    line(`M0 -92Q${(index - 4) * 20} -40 ${(index - 4) * 20.5} ${66 - Math.abs(index - 4) ** 1.7 * 4.6}`, cut, 4),
  ) +
  line('M-70 -10C-40 8 40 8 70 -10', cut, 2.5, 'opacity="0.6"');

export const razorShell = (fill: string, cut: string) =>
  shape(
    'M-24 -150C-14 -160 14 -160 24 -150C36 -60 36 50 22 148C10 158 -14 158 -26 148C-40 50 -36 -60 -24 -150Z',
    fill,
  ) +
  line('M22 -142C-10 -60 -14 60 -22 142', cut, 4) +
  line('M10 -90C-4 -40 -10 40 -12 120M18 -40C8 20 4 80 0 140', cut, 2.4, 'opacity="0.7"');
