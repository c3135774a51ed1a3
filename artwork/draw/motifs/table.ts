import { leafPath } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import { box, dot, line, many, oval, place, shape } from '../svg.ts';
import { flaxFlower } from './flax.ts';

/** A round-bellied teapot on the origin, spout to the right; about 520 wide. */
export function teapot(body: string, cut: string): string {
  const band = many(9, (index) =>
    place(shape(leafPath(46, 20), cut), -112 + index * 28, -96, { turn: index % 2 ? 28 : -28 }),
  );
  return (
    line('M-150 -190C-250 -210 -262 -70 -140 -66', body, 26) +
    shape('M128 -92C176 -96 186 -150 200 -206C204 -222 226 -226 240 -214C228 -160 214 -60 130 -44Z', body) +
    shape(
      'M-166 -128C-166 -222 -96 -258 0 -258C96 -258 166 -222 166 -128C166 -52 108 -10 66 0H-66C-108 -10 -166 -52 -166 -128Z',
      body,
    ) +
    box(-72, -8, 144, 16, body, 'rx="6"') +
    shape('M-84 -252C-60 -288 60 -288 84 -252Z', body) +
    dot(0, -292, 17, body) +
    line('M-92 -250C-50 -238 50 -238 92 -250', cut, 5) +
    line('M-160 -150C-80 -132 80 -132 160 -150M-156 -84C-80 -62 80 -62 156 -84', cut, 5) +
    place(flaxFlower(46, { petal: cut, vein: body, heart: cut, stem: cut }), 0, -192) +
    band +
    [-78, 78].map((x) => place(shape(leafPath(44, 18), cut), x, -184, { turn: x < 0 ? -70 : 70 })).join('') +
    line('M196 -196L150 -96M-130 -38C-60 -16 60 -16 130 -38', cut, 4) +
    many(7, (index) => dot(-60 + index * 20, -268 + Math.abs(index - 3) * 2.6, 4, cut))
  );
}

/** A cup and saucer on the origin; about 210 wide. */
export const teacup = (body: string, cut: string) =>
  shape('M-104 -18C-60 -4 60 -4 104 -18C92 6 50 14 0 14C-50 14 -92 6 -104 -18Z', body) +
  line('M66 -94C124 -110 128 -36 56 -42', body, 14) +
  shape('M-76 -118H76C78 -60 54 -22 26 -16H-26C-54 -22 -78 -60 -76 -118Z', body) +
  line('M-72 -98H72', cut, 5) +
  many(6, (index) => place(shape(leafPath(28, 12), cut), -50 + index * 20, -56, { turn: index % 2 ? 24 : -24 })) +
  line('M-52 -40C-20 -30 20 -30 52 -40', cut, 4);

export const steam = (colour: string, width = 9) =>
  line('M0 0C-24 -26 22 -46 0 -78C-18 -104 14 -122 6 -146', colour, width) +
  line('M36 -8C18 -30 52 -48 36 -72', colour, width * 0.7);

/** A candle in a chamberstick, its base on the origin; the flame's heart is 372 up. */
export const candle = (wax: string, stick: string, flame: string) =>
  shape('M-118 -16C-118 14 118 14 118 -16L104 -34H-104Z', stick) +
  line('M104 -30C160 -60 164 10 112 2', stick, 12) +
  shape('M-50 -30C-50 -62 -40 -72 -34 -84H34C40 -72 50 -62 50 -30Z', darker(stick, 0.18)) +
  shape('M-30 -80V-290C-30 -302 30 -302 30 -290V-80Z', wax) +
  shape('M6 -80V-298C22 -298 30 -296 30 -290V-80Z', darker(wax, 0.12)) +
  shape(
    'M-30 -288C-30 -240 -24 -226 -18 -226C-12 -226 -12 -250 -8 -268C-2 -290 6 -246 12 -246C18 -246 20 -270 30 -288C20 -302 -20 -302 -30 -288Z',
    lighter(wax, 0.6),
  ) +
  line('M0 -298Q4 -316 0 -330', ink.black, 5) +
  shape(
    'M0 -312C-36 -326 -34 -368 -12 -396C-2 -410 2 -426 2 -440C30 -408 42 -380 34 -348C30 -328 16 -316 0 -312Z',
    flame,
  ) +
  shape(
    'M1 -318C-16 -328 -16 -350 -4 -368C2 -378 4 -386 4 -394C18 -372 22 -356 18 -340C14 -328 8 -320 1 -318Z',
    lighter(flame, 0.72),
  );

/** A storm lantern hung from its ring at the origin; 420 tall. */
export const lantern = (metal: string, glass: string, flame: string) =>
  line('M0 -6C-30 -6 -30 36 0 36C30 36 30 -6 0 -6Z', metal, 8) +
  line('M-92 150C-120 40 -40 40 0 40C40 40 120 40 92 150', metal, 8) +
  shape('M-34 66H34L44 96H-44Z', metal) +
  shape('M-78 100H78L66 128H-66Z', metal) +
  shape('M-70 128C-104 190 -104 270 -66 320H66C104 270 104 190 70 128Z', glass) +
  shape('M-56 146C-80 190 -82 250 -60 296C-66 240 -64 190 -46 146Z', ink.paper, 'opacity="0.5"') +
  shape('M0 300C-34 284 -32 244 -12 214C-4 200 0 188 2 172C28 206 42 238 34 268C28 288 16 298 0 300Z', flame) +
  shape('M1 296C-14 286 -14 264 -4 248C2 238 4 230 4 222C18 244 22 262 18 276C14 288 8 294 1 296Z', ink.paper) +
  line('M-70 128C-104 190 -104 270 -66 320M70 128C104 190 104 270 66 320M-98 224H98', metal, 6) +
  shape('M-84 318H84L94 350C94 400 -94 400 -94 350Z', metal) +
  line('M-86 352H86', lighter(metal, 0.35), 4) +
  dot(62, 370, 11, lighter(metal, 0.25)) +
  line('M-94 340C-128 300 -118 210 -92 150M94 340C128 300 118 210 92 150', metal, 7);

/** An admiralty anchor, its ring's foot on the origin, 640 deep. */
export const anchor = (iron: string, lit: string) =>
  line('M0 -6C-48 -6 -48 -92 0 -92C48 -92 48 -6 0 -6Z', iron, 17) +
  shape('M-18 -8H18L28 560H-28Z', iron) +
  shape('M-168 62C-168 44 168 44 168 62V86C168 100 -168 100 -168 86Z', iron) +
  dot(-172, 74, 25, iron) +
  dot(172, 74, 25, iron) +
  shape(
    'M-28 500C-120 500 -196 440 -214 348L-258 372L-236 244L-132 318L-174 334C-150 410 -92 452 -22 452ZM28 500C120 500 196 440 214 348L258 372L236 244L132 318L174 334C150 410 92 452 22 452Z',
    iron,
  ) +
  shape('M-60 486C-30 512 -14 536 0 592C14 536 30 512 60 486Z', iron) +
  line('M-8 100L-12 440M-150 66H-30M40 66H150M-196 380C-170 436 -120 476 -60 484', lit, 5, 'opacity="0.8"');

/** A rope laid along a path: two tones of strand. */
export const rope = (path: string, width: number, light: string, dark: string) =>
  line(path, darker(dark, 0.25), width * 1.14) +
  line(path, light, width) +
  line(path, dark, width, `stroke-dasharray="${width * 0.2} ${width * 0.42}"`).replace(
    'stroke-linecap="round"',
    'stroke-linecap="butt"',
  );

/** A parcel in brown paper and string, its foot on the origin; 460 wide. */
export const parcel = (paper: string, string: string) =>
  shape('M-230 0V-250L230 -250V0Z', paper) +
  shape('M-230 -250L-196 -300H196L230 -250Z', lighter(paper, 0.22)) +
  shape('M90 0V-250L230 -250V0Z', darker(paper, 0.08)) +
  line('M-230 -250H230M-150 -250L-196 -300M150 -250L196 -300', darker(paper, 0.2), 3) +
  line('M-16 0V-250L-6 -300M-230 -128H230', string, 7) +
  line(
    'M-8 -302C-60 -380 -140 -360 -120 -316C-104 -290 -40 -298 -6 -302C40 -390 130 -370 116 -322C100 -292 40 -296 -6 -302M-8 -302C-40 -280 -60 -264 -74 -232M-4 -302C20 -280 30 -262 58 -240',
    string,
    7,
  ) +
  dot(-6, -302, 11, string) +
  dot(-15, -128, 8, string);

/** A tied bow with tails, centred on the origin. */
export const bow = (fill: string) =>
  shape('M-6 10L-84 150L-46 140L-36 172L14 20ZM6 10L84 150L46 140L36 172L-14 20Z', darker(fill, 0.14)) +
  shape('M0 0C-40 -70 -140 -80 -142 -10C-142 54 -50 46 0 0ZM0 0C40 -70 140 -80 142 -10C142 54 50 46 0 0Z', fill) +
  shape(
    'M-14 2C-50 -26 -104 -34 -108 -8C-108 20 -60 20 -14 2ZM14 2C50 -26 104 -34 108 -8C108 20 60 20 14 2Z',
    darker(fill, 0.28),
  ) +
  oval(0, 2, 22, 26, lighter(fill, 0.1));

/** A jug on the origin, 200 tall, for flowers to stand in. */
export const jug = (body: string, cut: string) =>
  line('M58 -150C120 -160 116 -50 56 -60', body, 14) +
  shape(
    'M-58 -190L-74 -206C-40 -196 30 -196 60 -190C52 -160 56 -140 66 -110C80 -60 60 -10 40 0H-40C-60 -10 -80 -60 -66 -110C-56 -140 -52 -160 -58 -190Z',
    body,
  ) +
  line('M-62 -120C-30 -110 30 -110 62 -120M-66 -50C-30 -40 30 -40 66 -50', cut, 4.5) +
  many(5, (index) => dot(-40 + index * 20, -82, 6, cut));
