import { writeFileSync } from 'node:fs';
import { curlew, robinInks, songbird, wrenInks } from './motifs/birds.ts';
import { blueFlax, flaxFlower, flaxSprig } from './motifs/flax.ts';
import { grass } from './motifs/foliage.ts';
import { twine } from './motifs/linen.ts';
import { darker, ink, lighter } from './palette.ts';
import { box, dot, line, many, oval, place, shape } from './svg.ts';

const red = '#A5333A';
const heart = 'M0 28C-34 6 -34 -22 -14 -24C-6 -24 0 -18 0 -10C0 -18 6 -24 14 -24C34 -22 34 6 0 28Z';

const ground = (x: number, y: number, reach: number) => oval(x, y, reach, reach * 0.09, ink.sand);
const shadow = (x: number, y: number, reach: number) => oval(x, y, reach, reach * 0.08, ink.bark, 'opacity="0.22"');

function envelope(width: number, height: number, colour: string): string {
  const flap = (depth: number, fill: string) => shape(`M0 0H${width}L${width / 2} ${height * depth}Z`, fill);
  return (
    box(0, 0, width, height, colour, 'rx="3"') + flap(0.64, darker(colour, 0.22)) + flap(0.58, lighter(colour, 0.12))
  );
}

function flatCard(width: number, height: number, art: string): string {
  return (
    box(2, 3, width, height, ink.bark, 'opacity="0.2" rx="1"') + box(0, 0, width, height, ink.paper, 'rx="1"') + art
  );
}

function basket(): string {
  const cane = ink.kraft;
  const weave = many(6, (row, share) => {
    const [y, inset] = [136 + row * 13, 3 + share * 11];
    return line(
      `M${82 + inset} ${y}H${238 - inset}`,
      row % 2 ? darker(cane, 0.16) : lighter(cane, 0.18),
      9,
      `stroke-dasharray="11 8" stroke-dashoffset="${row % 2 ? 9.5 : 0}"`,
    );
  });
  const body = 'M80 126H240L226 206Q225 214 216 214H104Q95 214 94 206Z';
  return (
    shadow(160, 216, 104) +
    place(flaxSprig(104, blueFlax), 205, 150, { turn: 20 }) +
    place(envelope(86, 62, ink.mourne), 150, 84, { turn: 8 }) +
    place(flatCard(60, 84, place(flaxFlower(19, blueFlax), 30, 36) + line('M16 66H44', ink.mustard, 2)), 100, 68, {
      turn: -8,
    }) +
    line('M90 130C90 20 230 20 230 130', darker(cane, 0.3), 10) +
    line('M90 130C90 20 230 20 230 130', lighter(cane, 0.1), 5, 'stroke-dasharray="9 5"') +
    shape(body, cane) +
    weave +
    line('M82 128H238', darker(cane, 0.3), 8) +
    line('M84 127H236', lighter(cane, 0.2), 4, 'stroke-dasharray="9 5"')
  );
}

function keptCard(): string {
  return (
    ground(160, 212, 128) +
    place(flaxSprig(124, blueFlax), 74, 210, { turn: -7 }) +
    shadow(156, 208, 66) +
    shape('M104 50L202 38V180L104 198Z', lighter(ink.sand, 0.25)) +
    shape('M104 50L128 47V194L104 198Z', darker(ink.sand, 0.2), 'opacity="0.5"') +
    shape('M104 50L186 66V214L104 198Z', ink.paper) +
    shape('M104 50L111 51.4V199.4L104 198Z', ink.bark, 'opacity="0.16"') +
    `<g transform="matrix(1 .195 0 1 147 122)">${shape(heart, ink.berry)}${line('M-22 50H22', ink.mustard, 2, 'stroke-dasharray="6 4"')}</g>` +
    place(songbird(wrenInks, { tail: 'cocked', singing: true }), 246, 214, { scale: 0.36, flip: true })
  );
}

function seekingCurlew(): string {
  return (
    ground(160, 212, 136) +
    line('M52 204c20 -4 34 4 54 0M196 218c18 -4 30 3 46 0', lighter(ink.bark, 0.45), 2) +
    place(grass(58, -10, ink.leaf), 62, 210) +
    place(grass(74, 6, ink.sage, true), 74, 212) +
    place(grass(50, 16, ink.leaf), 84, 212) +
    shadow(150, 210, 46) +
    place(curlew(lighter(ink.kraft, 0.15), ink.bark), 142, 210, { scale: 0.52 }) +
    shape('M214 214L222 186L276 198L272 214Z', ink.paper) +
    line('M222 187L244 206L275 199', ink.kraft, 1.6) +
    oval(244, 214, 40, 5, ink.sand) +
    dot(116, 214, 4, ink.mist) +
    oval(188, 216, 7, 4, lighter(ink.mourne, 0.4))
  );
}

function pillarBox(): string {
  const dark = darker(red, 0.3);
  return (
    ground(160, 216, 112) +
    shadow(166, 214, 60) +
    box(116, 196, 88, 18, dark, 'rx="3"') +
    box(122, 84, 76, 114, red) +
    box(122, 84, 14, 114, dark, 'opacity="0.45"') +
    box(186, 84, 6, 114, lighter(red, 0.4), 'opacity="0.5"') +
    shape('M114 84C116 60 204 60 206 84V92H114Z', red) +
    shape('M114 84V92H206V84Z', dark, 'opacity="0.5"') +
    box(136, 104, 48, 9, ink.black, 'rx="3"') +
    place(envelope(40, 19, ink.cream), 140, 93, { turn: -4 }) +
    shape('M132 110H188V118H132Z', red) +
    box(140, 126, 40, 46, ink.paper, 'rx="2"') +
    line('M147 136H173M147 145H168M147 154H171M147 163H162', ink.mist, 3) +
    place(songbird(robinInks), 162, 68, { scale: 0.28 }) +
    place(grass(40, -8, ink.leaf), 104, 216) +
    place(grass(52, 8, ink.sage, true), 214, 218) +
    place(grass(34, 20, ink.leaf), 222, 218)
  );
}

function parcel(): string {
  return (
    shadow(164, 206, 120) +
    place(envelope(112, 80, ink.mourne), 176, 34, { turn: 9 }) +
    place(
      box(0, 0, 176, 118, darker(ink.kraft, 0.14), 'rx="3"') +
        box(0, 0, 176, 112, ink.kraft, 'rx="3"') +
        shape('M0 0H176L166 18H10Z', lighter(ink.kraft, 0.18)) +
        twine(
          [
            [88, -2],
            [90, 56],
            [88, 116],
          ],
          4,
          ink.cream,
        ) +
        twine(
          [
            [-2, 58],
            [88, 56],
            [178, 60],
          ],
          4,
          ink.cream,
        ) +
        line('M89 57C70 34 60 50 88 58C112 36 122 52 90 58', lighter(ink.cream, 0.2), 3.6) +
        box(112, 72, 48, 28, ink.paper, 'rx="2"') +
        line('M119 81H150M119 88H144', ink.mourne, 2),
      46,
      88,
      { turn: -4 },
    ) +
    place(flatCard(62, 88, place(flaxFlower(20, blueFlax), 31, 38) + line('M17 68H45', ink.mustard, 2)), 232, 112, {
      turn: 7,
    }) +
    place(flaxSprig(92, blueFlax), 128, 150, { turn: 58 })
  );
}

/** A gift card, tied with a ribbon, on the envelope that it comes out of. */
function giftCard(): string {
  const [width, height] = [168, 106];
  const loop = 'M0 0C-12 -34 -48 -34 -44 -12C-41 6 -16 6 0 0Z';
  const bow =
    shape('M0 0L-22 40L-10 37L-4 44L2 2Z', darker(ink.mustard, 0.12)) +
    shape('M0 0L26 36L14 36L10 44L-2 2Z', darker(ink.mustard, 0.06)) +
    shape(loop, ink.mustard) +
    place(shape(loop, ink.mustard), 0, 0, { flip: true }) +
    shape('M-6 -3C-16 -22 -34 -24 -36 -13C-34 -2 -18 0 -6 -3Z', darker(ink.mustard, 0.3)) +
    place(shape('M-6 -3C-16 -22 -34 -24 -36 -13C-34 -2 -18 0 -6 -3Z', darker(ink.mustard, 0.3)), 0, 0, { flip: true }) +
    dot(0, 0, 9, lighter(ink.mustard, 0.15));
  return (
    shadow(160, 212, 118) +
    place(envelope(176, 118, ink.mourne), 108, 46, { turn: 8 }) +
    place(flaxSprig(116, blueFlax), 258, 212, { turn: 12 }) +
    place(
      box(3, 5, width, height, ink.bark, 'opacity="0.22" rx="8"') +
        box(0, 0, width, height, ink.paper, 'rx="8"') +
        box(7, 7, width - 14, height - 14, ink.moss, 'rx="4"') +
        place(flaxFlower(30, { ...blueFlax, petal: lighter(ink.flax, 0.35) }), 118, 52, { turn: 10 }) +
        line('M84 89H150', lighter(ink.moss, 0.5), 2, 'stroke-dasharray="14 5"') +
        box(40, 0, 12, height, darker(ink.mustard, 0.12)) +
        box(42, 0, 8, height, ink.mustard) +
        place(bow, 46, 52),
      36,
      106,
      { turn: -7 },
    )
  );
}

function lostLetter(): string {
  return (
    line('M18 196c36 16 48 -26 82 -18s8 36 40 26', ink.mustard, 3.4, 'stroke-dasharray="9 9"') +
    shadow(186, 214, 98) +
    place(
      box(0, 0, 168, 104, ink.bark, 'opacity="0.18" rx="3" transform="translate(3 5)"') +
        envelope(168, 104, ink.cream) +
        dot(84, 60, 13, ink.berry) +
        place(shape(heart, ink.paper), 84, 59, { scale: 0.24 }),
      100,
      106,
      { turn: -4 },
    ) +
    place(songbird(robinInks), 186, 104, { scale: 0.42 })
  );
}

const drawings = {
  cart: basket,
  favourites: keptCard,
  search: seekingCurlew,
  contact: pillarBox,
  delivery: parcel,
  lost: lostLetter,
  gift: giftCard,
};

/** Where the shop has nothing to show, or only words, it shows a drawing in the hand of the cards. */
export function listDrawings(): { file: string; svg: string }[] {
  return Object.entries(drawings).map(([name, draw]) => {
    const art = draw().replaceAll(/\s+\/>/g, '/>');
    return {
      file: `drawn-${name}.svg`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${art}</svg>\n`,
    };
  });
}

export function writeDrawings(folder: string): void {
  for (const { file, svg } of listDrawings()) writeFileSync(`${folder}/${file}`, svg);
}
