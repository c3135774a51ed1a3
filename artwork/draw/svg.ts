/** One decimal is a fortieth of a millimetre on the printed card. */
export const round = (value: number) => String(Math.round(value * 10) / 10);

export const shape = (path: string, fill: string, extra = '') => `<path d="${path}" fill="${fill}" ${extra}/>`;

export const line = (path: string, stroke: string, width: number, extra = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const dot = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;

/** Puts a motif down: motifs are drawn at the origin, growing upwards. `turn` is in degrees, clockwise. */
export function place(
  art: string,
  x: number,
  y: number,
  { turn = 0, scale = 1, flip = false }: { turn?: number; scale?: number; flip?: boolean } = {},
): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const sized = scale === 1 && !flip ? '' : ` scale(${round3(flip ? -scale : scale)} ${round3(scale)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${sized}">${art}</g>`;
}

const round3 = (value: number) => Math.round(value * 1000) / 1000;

/** Joins what `draw` returns for 0, 1, … count - 1. */
export function many(count: number, draw: (index: number, share: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index, count > 1 ? index / (count - 1) : 0)).join('');
}

/** Keeps `art` within `path`. The name must be used once on a card. */
export const clip = (name: string, path: string, art: string) =>
  `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${art}</g>`;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A page-wide wash from top to bottom. */
export const wash = (name: string, width: number, height: number, list: readonly Stop[], top = 0) =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>${box(0, top, width, height, `url(#${name})`)}`;

export const glow = (name: string, x: number, y: number, radius: number, list: readonly Stop[]) =>
  `<radialGradient id="${name}">${stops(list)}</radialGradient>${dot(x, y, radius, `url(#${name})`)}`;
