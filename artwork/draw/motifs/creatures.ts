import { leafPath, type Point } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { dot, line, many, oval, place, shape } from '../svg.ts';

/** The edge of a fleece: bumps all round an oval. */
function fleece(rx: number, ry: number, bumps: number): string {
  const point = (index: number): Point => [
    Math.cos((index / bumps) * Math.PI * 2) * rx,
    Math.sin((index / bumps) * Math.PI * 2) * ry,
  ];
  const radius = ((rx + ry) * Math.PI) / bumps / 1.75;
  let path = `M${point(0)
    .map((value) => value.toFixed(1))
    .join(' ')}`;
  for (let index = 1; index <= bumps; index++)
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${point(index)
      .map((value) => value.toFixed(1))
      .join(' ')}`;
  return `${path}Z`;
}

const curls = (rx: number, ry: number, count: number, colour: string, width: number) =>
  many(count, (index) => {
    const [turn, reach] = [index * 2.4, Math.sqrt((index + 0.5) / count) * 0.82];
    return place(
      line('M-9 0C-9 -11 9 -11 8 1C7 8 -3 7 -2 1', colour, width),
      Math.cos(turn) * rx * reach,
      Math.sin(turn) * ry * reach,
      { turn: index * 37 },
    );
  });

/** A sheep seen from the front, standing on the origin; about 360 tall. */
export function sheepAhead(wool: string, face: string): string {
  return (
    [
      [-62, 0],
      [44, 0],
      [-34, 8],
      [20, 8],
    ]
      .map(([x = 0, y = 0]) => shape(`M${x} ${-70 + y}h22l-3 ${64}h-16Z`, face))
      .join('') +
    place(shape(fleece(168, 128, 19), wool) + curls(150, 112, 38, darker(wool, 0.14), 3.4), 0, -178) +
    place(
      shape('M-58 0C-96 -14 -112 4 -116 26C-92 34 -66 30 -52 14Z', face) +
        shape('M58 0C96 -14 112 4 116 26C92 34 66 30 52 14Z', face) +
        shape('M-58 -18C-62 -62 62 -62 58 -18C60 34 40 96 0 98C-40 96 -60 34 -58 -18Z', face),
      0,
      -214,
    ) +
    place(shape(fleece(62, 34, 11), wool) + curls(50, 24, 7, darker(wool, 0.14), 3), 0, -262) +
    [-26, 26].map((x) => dot(x, -206, 9, ink.paper) + dot(x, -204, 5, ink.black)).join('') +
    line('M-12 -146Q-6 -138 0 -146Q6 -138 12 -146M0 -146V-134M-14 -128Q0 -118 14 -128', lighter(face, 0.5), 3.4)
  );
}

/** A sheep from the side, standing on the origin, facing right; about 150 long. */
export const sheep = (wool: string, face: string) =>
  line('M-34 -30V0M-20 -28V0M22 -28V0M36 -30V0', face, 8) +
  place(shape(fleece(58, 38, 14), wool) + curls(48, 30, 9, darker(wool, 0.13), 2.4), 0, -54) +
  place(
    shape('M-16 -16C-4 -26 18 -18 30 6C34 16 24 22 14 18C0 16 -16 6 -16 -16Z', face) +
      shape('M-12 -12C-26 -16 -34 -8 -36 0C-26 4 -16 0 -10 -6Z', face),
    58,
    -68,
  ) +
  dot(70, -68, 2, ink.paper);

/** A lamb, standing or lying, facing right; about 230 tall standing. */
export function lamb(wool: string, skin: string, lying = false): string {
  const shade = darker(wool, 0.1);
  const legs = lying
    ? shape('M40 -14C80 -22 108 -10 100 0H20ZM-60 -12C-30 -18 0 -8 -8 0H-70Z', shade)
    : [
        [-62, 0],
        [-40, 1],
        [34, 1],
        [56, 0],
      ]
        .map(
          ([x = 0, near = 0]) =>
            shape(`M${x} -90L${x + 3} -10Q${x + 9} 0 ${x + 16} -10L${x + 22} -90Z`, near ? wool : shade) +
            shape(`M${x + 3} -14L${x + 4} 0H${x + 16}L${x + 17} -14Z`, skin),
        )
        .join('');
  const lift = lying ? 62 : 120;
  return (
    legs +
    place(shape(fleece(92, 56, 15), wool) + curls(76, 44, 15, shade, 3), 0, -lift) +
    place(
      shape('M0 0C-18 -10 -34 -2 -30 20C-22 30 -8 22 0 10Z', wool) + line('M-6 4C-16 2 -22 8 -22 16', shade, 3),
      -86,
      -lift - 12,
    ) +
    place(
      shape('M-30 -2C-58 -10 -76 4 -78 16C-60 28 -36 24 -24 12Z', wool) +
        shape('M-40 4C-56 2 -66 8 -68 14C-56 20 -42 18 -34 12Z', skin) +
        shape('M-36 -22C-30 -58 34 -58 44 -22C64 0 66 30 44 36C16 42 -40 30 -36 -22Z', wool) +
        shape(fleece(30, 17, 9), wool, 'transform="translate(0 -44)"') +
        curls(22, 10, 4, shade, 2.6).replace('<g', '<g') +
        dot(24, -12, 5.5, ink.black) +
        dot(26, -14, 1.8, ink.paper) +
        shape('M50 10C58 8 64 14 62 20C56 22 50 18 50 10Z', skin) +
        line('M40 26Q50 28 56 22', darker(skin, 0.3), 2.6) +
        oval(22, 8, 9, 6, skin, 'opacity="0.6"'),
      88,
      -lift - 62,
    )
  );
}

/** A honey bee from above, flying up; about 120 long. */
export function bee(body: string, dark: string, wing: string): string {
  const wings =
    shape(leafPath(78, 40, 0.6), wing, 'opacity="0.85"') +
    line('M0 0L-2 -62M0 -20L12 -54M0 -20L-14 -48', dark, 1.3, 'opacity="0.55"');
  const hind = shape(leafPath(54, 28, 0.6), wing, 'opacity="0.75"');
  return (
    line(
      'M-14 -20C-30 -24 -34 -34 -34 -40M14 -20C30 -24 34 -34 34 -40M-16 6C-34 10 -38 22 -38 28M16 6C34 10 38 22 38 28',
      dark,
      3,
    ) +
    place(hind, -12, -8, { turn: -112 }) +
    place(hind, 12, -8, { turn: 112 }) +
    place(wings, -12, -16, { turn: -66 }) +
    place(wings, 12, -16, { turn: 66 }) +
    shape('M-24 4C-28 34 -14 62 0 72C14 62 28 34 24 4C18 -8 -18 -8 -24 4Z', body) +
    shape(
      'M-26 16C-10 24 10 24 26 16L25 28C10 36 -10 36 -25 28ZM-23 38C-10 46 10 46 23 38L18 50C8 56 -8 56 -18 50ZM-12 59C-4 63 4 63 12 59L0 72Z',
      dark,
    ) +
    oval(0, -12, 22, 20, darker(body, 0.28)) +
    many(9, (index) => place(line('M0 -12V-20', lighter(body, 0.35), 2.6), 0, -12, { turn: index * 40 })) +
    oval(0, -40, 15, 13, dark) +
    line('M-6 -50Q-12 -62 -20 -64M6 -50Q12 -62 20 -64', dark, 2.6) +
    dot(-9, -43, 3, lighter(body, 0.5)) +
    dot(9, -43, 3, lighter(body, 0.5))
  );
}

/** A butterfly spread flat, its wings leaded like a window; about 720 across. */
export function butterfly(top: string, bottom: string, glass: readonly [string, string, string], lead: string): string {
  const panes = (paths: readonly string[]) => paths.map((path, index) => shape(path, glass[index % 3] ?? top)).join('');
  const wing =
    shape('M14 -30C40 -150 170 -290 330 -272C372 -262 366 -190 330 -120C296 -58 180 -6 14 6Z', lead) +
    shape('M14 14C140 6 268 26 284 108C292 190 212 268 134 246C76 226 28 120 14 40Z', lead) +
    shape('M30 -34C60 -140 176 -262 318 -252C346 -244 338 -186 308 -130C276 -76 170 -22 30 -8Z', top) +
    shape('M30 26C140 20 252 40 264 110C270 176 206 244 144 226C92 208 46 116 30 26Z', bottom) +
    panes([
      'M190 -226C230 -246 280 -250 312 -240C326 -230 324 -210 318 -192C270 -206 226 -212 190 -226Z',
      'M312 -176C306 -154 298 -138 286 -120C258 -136 226 -144 196 -146C226 -166 268 -178 312 -176Z',
      'M270 -102C242 -78 206 -60 170 -46C160 -64 146 -78 128 -88C176 -102 228 -108 270 -102Z',
      'M164 -204C140 -180 112 -146 92 -112C122 -106 148 -112 172 -128C188 -142 190 -176 164 -204Z',
      'M78 -90C66 -68 54 -48 48 -28C76 -32 104 -40 122 -48C118 -70 102 -84 78 -90Z',
    ]) +
    panes([
      'M60 40C104 36 150 38 188 50C180 80 150 98 116 96C90 86 70 66 60 40Z',
      'M206 58C236 72 250 96 250 120C222 124 196 118 176 104C194 92 204 78 206 58Z',
      'M246 138C240 166 222 190 200 206C180 190 170 162 170 126C192 140 220 146 246 138Z',
      'M184 214C168 220 152 218 138 208C128 180 126 146 134 114C152 120 158 124 156 130C156 164 166 194 184 214Z',
      'M122 196C98 168 82 134 72 92C88 106 104 112 118 112C114 140 114 168 122 196Z',
    ]) +
    [
      [300, -218],
      [282, -150],
      [240, -86],
      [226, 108],
      [204, 178],
      [160, 202],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 9, ink.paper))
      .join('');
  return (
    place(wing, 0, 0) +
    place(wing, 0, 0, { flip: true }) +
    shape('M0 -84C22 -70 24 -20 16 30C12 100 8 150 0 190C-8 150 -12 100 -16 30C-24 -20 -22 -70 0 -84Z', lead) +
    dot(0, -96, 22, lead) +
    line('M-8 -114C-22 -170 -54 -210 -92 -226M8 -114C22 -170 54 -210 92 -226', lead, 6) +
    dot(-94, -227, 8, lead) +
    dot(94, -227, 8, lead) +
    line('M-12 -40H12M-13 -14H13M-12 12H12M-10 38H10M-9 64H9M-7 90H7', glass[0], 4)
  );
}

/** Dots of wool, pollen or moth-light scattered about the origin. */
export const motes = (chance: Chance, count: number, radius: number, fill: string) =>
  many(count, () => {
    const [turn, reach] = [chance.between(0, Math.PI * 2), radius * Math.sqrt(chance.between(0.12, 1))];
    return dot(
      Math.cos(turn) * reach,
      Math.sin(turn) * reach,
      chance.between(2, 6),
      fill,
      `opacity="${chance.between(0.35, 0.95).toFixed(2)}"`,
    );
  });
