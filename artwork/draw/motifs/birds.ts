import { leafPath } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import { dot, line, many, place, shape } from '../svg.ts';

/** A swallow on the wing, flying up and to the right; about 220 across. */
export function swallow(back: string = ink.mourne, throat: string = ink.brick, belly: string = ink.cream): string {
  return (
    shape('M18 -6C14 -44 -20 -96 -84 -128C-60 -92 -56 -40 -28 4Z', back) +
    shape('M30 4C34 40 14 92 -30 128C-18 84 -24 40 -16 10Z', lighter(back, 0.14)) +
    shape('M-30 6C-60 8 -96 -4 -150 -30C-118 2 -96 12 -70 18C-96 28 -116 44 -138 70C-100 48 -66 34 -30 24Z', back) +
    shape('M78 -22C66 -36 40 -32 16 -18C-8 -4 -30 4 -44 10L-40 24C-12 30 30 22 52 0C58 -6 66 -12 78 -22Z', back) +
    shape('M56 -4C30 24 -14 30 -44 22C-16 20 8 16 28 2C38 -4 48 -8 56 -4Z', belly) +
    shape('M78 -22C70 -30 56 -30 48 -22C46 -12 50 -4 56 -4C62 -10 68 -14 78 -22Z', throat) +
    dot(59, -24, 2.6, ink.paper) +
    line(
      'M-14 -30C-30 -56 -50 -84 -66 -104M-24 -20C-38 -44 -50 -62 -62 -80M0 36C-4 62 -14 88 -22 104',
      lighter(back, 0.35),
      2,
    )
  );
}

/** A swallow sitting on a wire that passes through the origin; about 170 tall. */
export const perchedSwallow = (back: string = ink.mourne, throat: string = ink.brick, belly: string = ink.cream) =>
  shape('M-10 -6L-34 92L-16 44L-12 96L4 2Z', back) +
  shape(
    'M-24 -92C-26 -116 8 -124 16 -102L32 -96L16 -90C28 -62 24 -24 4 6C-14 14 -26 -6 -30 -30C-34 -54 -30 -74 -24 -92Z',
    back,
  ) +
  shape('M14 -82C26 -56 22 -22 4 4C-6 6 -12 0 -14 -12C-4 -36 2 -58 14 -82Z', belly) +
  shape('M17 -100L30 -96L15 -89C18 -82 16 -76 10 -74C4 -80 6 -94 17 -100Z', throat) +
  dot(6, -103, 3, ink.paper) +
  line('M-22 -70C-20 -44 -18 -20 -14 14M-28 -50C-26 -30 -22 -6 -18 20', lighter(back, 0.35), 2) +
  line('M0 4V14M8 2V12', ink.black, 3);

export type SongbirdInks = { back: string; breast: string; belly: string; wing: string; beak: string };

/** A small round bird on the origin's perch, facing right; about 200 tall. */
export function songbird(
  { back, breast, belly, wing, beak }: SongbirdInks,
  { tail = 'low' as 'low' | 'cocked', singing = false } = {},
): string {
  const rump =
    tail === 'low'
      ? 'M-60 -104L-158 -42L-150 -22L-130 -26L-128 -14L-62 -52Z'
      : 'M-52 -78L-120 -186L-104 -194L-90 -182L-80 -186L-20 -110Z';
  const bill = singing
    ? shape('M82 -196L116 -214L90 -186Z', beak) + shape('M84 -186L112 -176L82 -178Z', beak)
    : shape('M82 -194L108 -182L82 -176Z', beak);
  return (
    line('M-4 -30L-10 0M22 -30L20 0M-22 2H4M8 2H34', darker(beak, 0.2), 5) +
    shape(rump, darker(back, 0.12)) +
    bill +
    shape(
      'M86 -186C82 -226 30 -240 2 -212C-16 -192 -24 -172 -44 -152C-66 -132 -82 -108 -86 -84C-84 -46 -34 -16 14 -24C60 -32 88 -74 80 -124C78 -146 88 -166 86 -186Z',
      back,
    ) +
    shape(
      'M86 -186C88 -166 78 -146 80 -124C86 -92 74 -66 52 -54C22 -54 2 -94 12 -134C18 -162 34 -184 58 -200C72 -204 84 -198 86 -186Z',
      breast,
    ) +
    shape('M81 -114C86 -64 58 -30 14 -24C-12 -20 -38 -28 -58 -42C-20 -44 8 -54 30 -72C54 -68 74 -84 81 -114Z', belly) +
    shape('M-36 -154C-2 -156 14 -124 4 -94C-18 -66 -62 -56 -112 -44C-98 -92 -70 -130 -36 -154Z', wing) +
    line(
      'M-6 -104C-30 -84 -62 -72 -94 -60M-10 -122C-34 -102 -60 -92 -88 -78M-18 -138C-38 -122 -56 -112 -74 -104',
      lighter(wing, 0.35),
      3,
    ) +
    dot(58, -196, 7.5, ink.black) +
    dot(60.5, -198.5, 2.4, ink.paper)
  );
}

export const robinInks: SongbirdInks = {
  back: '#7A6247',
  breast: '#C9532E',
  belly: ink.cream,
  wing: '#5E4A36',
  beak: ink.black,
};
export const wrenInks: SongbirdInks = {
  back: '#7B4F2C',
  breast: '#A87848',
  belly: '#D9B88A',
  wing: '#5F3B20',
  beak: ink.black,
};
export const sparrowInks: SongbirdInks = {
  back: '#8A6A4C',
  breast: '#C9B79A',
  belly: ink.cream,
  wing: '#6B4A33',
  beak: '#3A3230',
};

/** A curlew standing on the origin, looking right; about 330 tall. */
export function curlew(body: string, dark: string): string {
  const flecks = many(30, (index) => {
    const [x, y] = [-92 + ((index * 53) % 168), -236 + ((index * 29) % 62)];
    return place(shape(leafPath(17, 6), dark, 'opacity="0.75"'), x, y + Math.abs(x + 10) * 0.14, { turn: 104 });
  });
  return (
    line('M-6 -150L2 -76L-8 0M26 -152L44 -78L38 0M-8 0H12M38 0H58', dark, 7) +
    shape(
      'M-150 -162C-100 -222 -40 -252 18 -240C48 -236 58 -262 64 -290C70 -318 104 -324 116 -302C118 -294 118 -288 112 -282C104 -270 102 -246 96 -222C84 -174 40 -146 -4 -146C-50 -146 -90 -158 -128 -160Z',
      body,
    ) +
    shape('M-150 -162C-104 -208 -40 -222 10 -206C-16 -176 -80 -160 -128 -160Z', dark, 'opacity="0.55"') +
    flecks +
    shape('M110 -308C160 -304 200 -268 214 -214C190 -256 156 -282 110 -288Z', dark) +
    dot(96, -302, 5, ink.black) +
    line('M78 -316C88 -320 102 -318 112 -306', dark, 5)
  );
}

/** A curlew crossing the sky, about 240 across. */
export const flyingCurlew = (fill: string) =>
  shape(
    'M64 -6C88 -10 108 2 118 22C104 8 90 4 66 8C44 22 10 24 -22 16L-66 22L-58 8C-36 -6 -6 -12 14 -12C4 -50 -26 -92 -74 -120C-28 -108 32 -66 44 -14C50 -10 58 -6 64 -6Z',
    fill,
  ) + shape('M6 8C-10 44 -8 76 14 104C18 70 30 40 34 10Z', fill, 'opacity="0.85"');

/** A dove cut from paper with olive in its beak, about 300 across. */
export function dove(white: string, cut: string, leaf: string): string {
  const olive =
    line('M128 -8C150 6 166 26 172 50', leaf, 4) +
    [
      [138, -2, 60],
      [150, 10, 160],
      [156, 20, 70],
      [166, 36, 170],
      [172, 50, 145],
    ]
      .map(([x = 0, y = 0, turn = 0]) => place(shape(leafPath(34, 13), leaf), x, y, { turn }))
      .join('');
  return (
    shape(
      'M10 -10C-20 -60 -80 -96 -130 -92C-118 -82 -112 -76 -112 -68C-100 -64 -94 -56 -94 -46C-82 -42 -76 -36 -76 -26C-64 -22 -58 -14 -56 -4C-40 14 -16 20 4 20Z',
      darker(white, 0.08),
    ) +
    shape(
      'M134 -14C124 -44 84 -50 66 -24C44 0 0 6 -44 14L-150 22L-132 38L-160 50L-136 60L-154 76L-126 80L-136 96L-50 62C10 74 76 60 102 10C108 0 120 -2 134 -14Z',
      white,
    ) +
    shape(
      'M46 8C72 -52 58 -130 6 -190C0 -170 -6 -160 -24 -156C-22 -136 -28 -126 -44 -120C-40 -102 -44 -92 -58 -84C-50 -50 -30 -10 -4 18C14 30 36 28 46 8Z',
      white,
    ) +
    line(
      'M36 -4C46 -50 38 -96 18 -134M22 2C28 -36 18 -74 0 -106M8 8C8 -22 -4 -52 -20 -76M-8 12C-12 -10 -24 -30 -36 -46',
      cut,
      4,
    ) +
    line('M-52 40L-124 48M-56 50L-122 68', cut, 4) +
    dot(98, -26, 5, cut) +
    olive
  );
}
