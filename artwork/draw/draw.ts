import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { writeDrawings } from './drawings.ts';
import { writeMarks } from './mark.ts';
import { pictures } from './page.ts';
import { contactSheet } from './sheet.ts';

const usage = `npm run draw -- [--only DN-01,GN-02] [--svg <folder>] [--sheet <file.png>] [--side front|reverse] [--columns 6] [--width 330]

Draws every card's two masters into ../catalogue/artwork, and the shop's mark and drawings into ../storefront/public.
--only    draws these cards and leaves the rest as they are
--svg     writes the drawings as SVG as well
--sheet   writes one picture with every card on it, and no masters
--side    which side the sheet shows (front, unless told)`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    svg: { type: 'string' },
    sheet: { type: 'string' },
    side: { type: 'string', default: 'front' },
    columns: { type: 'string', default: '6' },
    width: { type: 'string', default: '330' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const only = values.only?.split(',').map((sku) => sku.trim());
const chosen = pictures().filter(({ sku }) => !only || only.includes(sku));

if (values.sheet) {
  const shown = chosen.filter(({ side }) => side === values.side);
  const sheet = await contactSheet(
    shown.map(({ svg }) => svg()),
    { columns: Number(values.columns), width: Number(values.width) },
  );
  writeFileSync(values.sheet, sheet);
  console.log(`Drew ${shown.length} pictures on ${values.sheet}`);
} else {
  const folder = fileURLToPath(new URL('../../catalogue/artwork/', import.meta.url));
  for (const path of [folder, values.svg]) if (path) mkdirSync(path, { recursive: true });
  for (const [index, { sku, side, svg }] of chosen.entries()) {
    const drawing = svg();
    if (values.svg) writeFileSync(`${values.svg}/${sku}-${side}.svg`, drawing);
    const { size } = await sharp(Buffer.from(drawing), { unlimited: true })
      .flatten({ background: '#FFFDF9' })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(`${folder}${sku}-${side}.webp`);
    console.log(`${index + 1} of ${chosen.length}  ${sku} ${side}  ${Math.round(size / 1024)} KB`);
  }
  if (!only) {
    const shown = fileURLToPath(new URL('../../storefront/public', import.meta.url));
    writeMarks(shown);
    writeDrawings(shown);
  }
}
