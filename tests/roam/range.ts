import { envelopesOf, penceOf } from '../world/cards-on-sale.ts';
import { asAdmin } from '../world/owner.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../world/store-api.ts';

/** A card in one of its envelopes. */
export interface CardForSale {
  title: string;
  envelope: string;
  pence: number;
  /** The number of cards in it: a bundle has several. */
  inside: number;
  /** Pence for words inside; 0 where none are written. */
  words: number;
}

const fields = 'title,subtitle,metadata,*variants,*variants.calculated_price';

/** The prices that the owner has set for shops and churches. */
export interface TradeTerms {
  tradePercent: number;
  churchPercent: number;
  minimum: number;
}

export async function readTerms(shop: RunningShop): Promise<TradeTerms> {
  const settings = pick((await asAdmin(shop, '/admin/trade/settings')).body, 'settings');
  const read = (name: string) => Number(pick(settings, name));
  return {
    tradePercent: read('trade_percent'),
    churchPercent: read('church_percent'),
    minimum: 100 * read('minimum'),
  };
}

/** Only a few cards of each kind, so that shoppers meet the same one again. */
export async function readRange(shop: RunningShop): Promise<CardForSale[]> {
  const { body } = await call(shop, `/store/products?limit=100&region_id=${shop.regionId}&fields=${fields}`);
  const price = pick((await call(shop, '/store/words-inside')).body, 'words_inside', 'price');
  const words = Math.round(Number(price ?? 0) * 100);
  const cards = pickList(body, 'products')
    .filter((product) => pick(product, 'subtitle') !== 'coming_soon')
    .toSorted((one, other) => pickText(one, 'title').localeCompare(pickText(other, 'title')))
    .map((product) => {
      const inside = Number(pick(product, 'metadata', 'cards_inside') ?? 1);
      return envelopesOf(product).map((variant) => ({
        title: pickText(product, 'title'),
        envelope: pickText(variant, 'title'),
        pence: penceOf(variant),
        inside,
        words: inside === 1 ? words : 0,
      }));
    });
  const singles = cards.filter(([first]) => first?.inside === 1);
  const prices = [...new Set(singles.map(([first]) => first?.pence))];
  return [
    ...prices.flatMap((pence) => singles.filter(([first]) => first?.pence === pence).slice(0, 2)),
    ...cards.filter(([first]) => first && first.inside > 1).slice(0, 2),
  ].flat();
}
