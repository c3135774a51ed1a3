import { mkdirSync, writeFileSync } from 'node:fs';
import { shop } from '../../shared/src/shop.ts';
import { petalPath } from './curves.ts';
import { letter, measure } from './lettering.ts';
import { ink } from './palette.ts';
import { dot, line, many, place, shape } from './svg.ts';

/** The flax flower, its petals ruled like woven thread, in a square of 200 about the origin. */
export function emblem(petal: string, thread: string, heart: string): string {
  const warp = [-24, -12, 0, 12, 24]
    .map((x) => `M${x * 0.36} -26Q${x * 0.9} -54 ${x * 1.02} ${-86 + Math.abs(x) * 0.5}`)
    .join('');
  const weft = [-44, -58, -72]
    .map((y) => `M${-22 - (y + 72) * -0.1} ${y + 4}Q0 ${y - 5} ${22 + (y + 72) * -0.1} ${y + 4}`)
    .join('');
  const one = shape(petalPath(96, 84, 0.05), petal) + line(warp + weft, thread, 2.4);
  return (
    many(5, (index) => place(one, 0, 0, { turn: index * 72 })) +
    dot(0, 0, 20, thread) +
    many(5, (index) => place(dot(0, -11, 4.6, heart), 0, 0, { turn: index * 72 + 36 })) +
    dot(0, 0, 4.6, heart)
  );
}

/** The emblem with the shop's name beside it, its left edge and baseline on the origin. Returns the width as well. */
export function nameplate(
  size: number,
  {
    petal = ink.mourne as string,
    thread = ink.paper as string,
    heart = ink.gold as string,
    words = ink.black as string,
  } = {},
): { art: string; width: number } {
  const gap = size * 1.15;
  return {
    art:
      place(emblem(petal, thread, heart), size * 0.44, -size * 0.27, { scale: size / 205 }) +
      letter('soft', shop.name, size, gap, 0, words, { align: 'left', tracking: -0.005 }),
    width: gap + measure('soft', shop.name, size),
  };
}

/** The favicon has its own colours for dark mode. */
export function writeMarks(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const onLight = `<g transform="translate(0 6)">${emblem(ink.mourne, ink.paper, ink.gold)}</g>`;
  writeFileSync(
    `${folder}/emblem.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${onLight}</svg>\n`,
  );
  writeFileSync(
    `${folder}/favicon.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><style>@media (prefers-color-scheme: dark) { .on-light { display: none } } @media not (prefers-color-scheme: dark) { .on-dark { display: none } }</style><g class="on-light" transform="translate(0 6)">${emblem(ink.mourne, ink.paper, ink.gold)}</g><g class="on-dark" transform="translate(0 6)">${emblem('#9DB9DC', ink.night, ink.gold)}</g></svg>\n`,
  );
}
