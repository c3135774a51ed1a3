import bwip from 'bwip-js/node';
import { shop } from '../../shared/src/shop.ts';
import type { CardDesign } from './design.ts';
import { pageOf } from './design.ts';
import { letter, measure, reference } from './lettering.ts';
import { emblem } from './mark.ts';
import { ink, isDark, mix } from './palette.ts';
import { seeded } from './seed.ts';
import { box, dot, line, many, place } from './svg.ts';

/** Code 128 bars, `width` by `height`, with the origin at the top left. */
export function barcode(words: string, width: number, height: number): string {
  const [code] = bwip.raw('code128', words, '');
  if (!code || !('sbs' in code)) throw new Error(`No barcode can be made of "${words}".`);
  const total = code.sbs.reduce((sum, run) => sum + run, 0);
  let x = 0;
  let path = '';
  code.sbs.forEach((run, index) => {
    const wide = (run / total) * width;
    if (index % 2 === 0) path += `M${x.toFixed(2)} 0h${wide.toFixed(2)}v${height}h-${wide.toFixed(2)}z`;
    x += wide;
  });
  return `<path d="${path}" fill="${ink.black}"/>`;
}

export const county = `Made in ${shop.postalAddress.county}`;
const notice = [
  'Scripture quotation from the ESV® Bible (The Holy Bible, English',
  'Standard Version®), © 2001 by Crossway, a ministry of Good News Publishers.',
];

/** The back of a card: its motif, the reference, the shop's mark, and the line a till reads. */
export function reverse(design: CardDesign, verse: string): string {
  const { width, height } = pageOf(design.sku);
  const { ground, ink: deep, accent } = design.inks;
  const chance = seeded(`${design.sku} reverse`);
  const tall = height > width;
  const foot = height - 70;
  const centre = tall ? 450 : 290;
  const edge =
    box(0, 0, width, 22, ground) +
    line(`M0 34H${width}`, accent, 3) +
    box(0, height - 22, width, 22, ground) +
    line(`M0 ${height - 34}H${width}`, accent, 3);
  const seal = tall ? 186 : 152;
  const motif =
    dot(width / 2, centre, seal, mix(ground, ink.paper, isDark(ground) ? 0.82 : 0.5)) +
    dot(width / 2, centre, seal + 12, 'none', `stroke="${mix(accent, ink.paper, 0.25)}" stroke-width="2.4"`) +
    place(design.motif(chance), width / 2, centre, { scale: tall ? 1.16 : 0.98 });
  const verseWidth = measure('plain', verse.toUpperCase(), 26, { tracking: 0.22 });
  const verseAt = centre + (tall ? 276 : 226);
  const rules = many(2, (index) =>
    line(
      `M${width / 2 + (index ? 1 : -1) * (verseWidth / 2 + 34)} ${verseAt - 9}h${index ? 60 : -60}`,
      mix(accent, ink.paper, 0.3),
      2.4,
    ),
  );
  const imprint =
    place(emblem(deep, ink.paper, accent), 122, foot - 132, { scale: 0.52 }) +
    letter('soft', shop.name, 46, 196, foot - 136, ink.black, { align: 'left' }) +
    letter('bookItalic', county, 33, 197, foot - 92, mix(ink.black, ink.paper, 0.15), { align: 'left' });
  const till =
    place(barcode(design.sku, 230, 84), width - 300, foot - 176) +
    letter('plain', design.sku, 22, width - 185, foot - 66, ink.black, { tracking: 0.24 });
  const small = notice
    .map((words, index) =>
      letter('book', words, 20, 72, foot - 34 + index * 24, mix(ink.black, ink.paper, 0.22), { align: 'left' }),
    )
    .join('');
  return (
    box(0, 0, width, height, mix(ink.paper, ink.linen, 0.55)) +
    edge +
    motif +
    rules +
    reference(verse, width / 2, verseAt, ink.black, { size: 26 }) +
    imprint +
    till +
    small
  );
}
