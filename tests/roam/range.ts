import { envelopesOf, penceOf } from '../world/cards-on-sale.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../world/store-api.ts';

/** A card in one of its envelopes. */
export interface CardForSale {
  title: string;
  envelope: string;
  pence: number;
  /** The number of cards in it: a bundle has several. */
  inside: number;
  /** Of `pence`, what words inside cost. Only such a card has words, and it never has none. */
  words?: number;
}

export function lineKey(title: string, envelope: string): string {
  return `${title} in ${envelope}`;
}

const fields = 'title,subtitle,metadata,*variants,*variants.calculated_price';

/** Only a few cards of each kind, so that shoppers meet the same one again. */
export async function readRange(shop: RunningShop): Promise<CardForSale[]> {
  const { body } = await call(shop, `/store/products?limit=100&region_id=${shop.regionId}&fields=${fields}`);
  const cards = pickList(body, 'products')
    .filter((product) => pick(product, 'subtitle') !== 'coming_soon')
    .toSorted((one, other) => pickText(one, 'title').localeCompare(pickText(other, 'title')))
    .map((product) =>
      envelopesOf(product).map((variant) => ({
        title: pickText(product, 'title'),
        envelope: pickText(variant, 'title'),
        pence: penceOf(variant),
        inside: Number(pick(product, 'metadata', 'cards_inside') ?? 1),
      })),
    );
  const singles = cards.filter(([first]) => first?.inside === 1);
  const price = pick((await call(shop, '/store/words-inside')).body, 'words_inside', 'price');
  const words = Math.round(Number(price ?? 0) * 100);
  const [toWriteInto] = singles.at(-1) ?? [];
  const written = toWriteInto && words > 0 ? [{ ...toWriteInto, pence: toWriteInto.pence + words, words }] : [];
  const prices = [...new Set(singles.map(([first]) => first?.pence))];
  return [
    ...prices.flatMap((pence) =>
      singles
        .slice(0, -1)
        .filter(([first]) => first?.pence === pence)
        .slice(0, 2),
    ),
    ...cards.filter(([first]) => first && first.inside > 1).slice(0, 2),
    written,
  ].flat();
}
