/** `npm run fonts -w storefront` writes `app/ui/fonts/` for British English and prices (SIL Open Font Licence). */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { writeHands, written } from './hands.ts';

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const beyondAscii = '£€©®°·×–—‘’“”…•→←✓ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜàáâäåæçèéêëíîïñóôöøúûüßý\u00a0';

const fonts = [
  {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    as: 'fraunces.woff2',
    weights: { min: 400, max: 600 },
  },
  {
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    as: 'source-sans.woff2',
    weights: { min: 400, max: 650 },
  },
];

for (const { file, as, weights } of fonts) {
  const source = await readFile(new URL(import.meta.resolve(file)));
  const subset = await subsetFont(source, printableAscii + beyondAscii, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`../app/ui/fonts/${as}`, import.meta.url), subset);
  console.log(`${as}: ${source.length} → ${subset.length} bytes`);
}

const hands = await writeHands();
for (const [name, file] of Object.entries(written)) await writeFile(file, hands[name as keyof typeof written]);
