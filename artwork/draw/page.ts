import { bundles } from './cards/bundles.ts';
import { designs } from './cards.ts';
import { type CardDesign, pageOf } from './design.ts';
import { readCards } from './read-cards.ts';
import { reverse } from './reverse.ts';
import { seeded } from './seed.ts';

/** 12 pixels to the millimetre: sharp at the largest size that a page shows. */
const pixels = 1264;

export type Picture = { sku: string; side: 'front' | 'reverse'; svg(): string };

function onPage(sku: string, art: string): string {
  const { width, height } = pageOf(sku);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}">${art}</svg>\n`;
}

/** Both sides of every card and bundle, drawn lazily. */
export function pictures(): Picture[] {
  const cards = new Map(readCards().map((card) => [card.sku, card]));
  const front = (design: CardDesign) => design.front(seeded(design.sku));
  const back = (design: CardDesign) => reverse(design, cards.get(design.sku)?.reference ?? '');
  const inBundle = (sku: string) =>
    designs.filter((design) => design.sku.startsWith(sku.slice(-2)) && !cards.get(design.sku)?.comingSoon);
  return [
    ...designs.flatMap((design): Picture[] => [
      { sku: design.sku, side: 'front', svg: () => onPage(design.sku, front(design)) },
      { sku: design.sku, side: 'reverse', svg: () => onPage(design.sku, back(design)) },
    ]),
    ...bundles.flatMap((bundle): Picture[] => [
      { sku: bundle.sku, side: 'front', svg: () => onPage(bundle.sku, bundle.front(inBundle(bundle.sku), front)) },
      { sku: bundle.sku, side: 'reverse', svg: () => onPage(bundle.sku, bundle.reverse(inBundle(bundle.sku), back)) },
    ]),
  ];
}
