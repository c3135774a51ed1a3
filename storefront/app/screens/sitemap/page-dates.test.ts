import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from '../../../../tests/shown-texts.ts';
import { sitemapEntries } from './entries.ts';
import { sold } from './test-catalogue.ts';

const entries = sitemapEntries(sold, 'https://cards.example');

function digestOf(files: string[]) {
  const texts = files.flatMap((file) => textsOf(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);
}

/** A change of the words of a page writes its day into `entries.ts`, and both here. */
test.each([
  ['/info/about', ['info/about.tsx'], '2026-11-28', '83f92dc2'],
  ['/info/contact', ['contact/contact.tsx'], '2026-11-24', '843a4519'],
  [
    '/info/delivery',
    ['info/delivery.tsx', 'info/delivery-table.tsx', 'info/delivery-words.ts'],
    '2026-11-29',
    '513c77d9',
  ],
  ['/info/stockist', ['info/stockist.tsx', 'info/trades.tsx'], '2026-11-28', 'b488ad55'],
  ['/gift-cards', ['gift-cards/gift-cards.tsx', 'gift-cards/buy-form.tsx'], '2026-11-30', '83b51186'],
])('the sitemap names the day on which the words of %s last changed', (path, files, day, digest) => {
  const lastmod = entries.find(({ loc }) => loc.endsWith(path))?.lastmod;
  expect([lastmod, digestOf(files)]).toEqual([day, digest]);
});
