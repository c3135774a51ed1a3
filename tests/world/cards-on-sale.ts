import type { RunningShop } from './running-shop.ts';
import { call, pick, pickList, pickText } from './store-api.ts';

export type CardOnSale = {
  variant: string;
  product: string;
  title: string;
  pence: number /** Cards in it. */;
  inside: number;
};

const fields =
  'id,title,subtitle,metadata,variants.id,variants.calculated_price.calculated_amount,variants.calculated_price.currency_code';

async function allCards(shop: RunningShop) {
  const { body } = await call(shop, `/store/products?limit=100&region_id=${shop.regionId}&fields=${fields}`);
  return pickList(body, 'products');
}

/** Every envelope of every card that can be bought, with its price. */
export async function cardsOnSale(shop: RunningShop): Promise<CardOnSale[]> {
  const products = (await allCards(shop)).filter((product) => pick(product, 'subtitle') !== 'coming_soon');
  return products.flatMap((product) =>
    pickList(product, 'variants').map((variant) => ({
      variant: pickText(variant, 'id'),
      product: pickText(product, 'id'),
      title: pickText(product, 'title'),
      pence: Math.round(Number(pick(variant, 'calculated_price', 'calculated_amount')) * 100),
      inside: Number(pick(product, 'metadata', 'cards_inside') ?? 1),
    })),
  );
}

export async function cardAt(shop: RunningShop, pence: number, inside = 1): Promise<CardOnSale> {
  const card = (await cardsOnSale(shop)).find((one) => one.pence === pence && one.inside === inside);
  if (!card) throw new Error(`There is no card with ${inside} inside at ${pence}p.`);
  return card;
}

export async function comingSoonCard(shop: RunningShop) {
  const product = (await allCards(shop)).find((one) => pick(one, 'subtitle') === 'coming_soon');
  return { title: pickText(product, 'title'), variant: pickText(product, 'variants', 0, 'id') };
}
