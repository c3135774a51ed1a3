import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/places.ts';
import { wholePence } from './money/sums.ts';
import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

export type CardOnSale = {
  variant: string;
  product: string;
  title: string;
  envelope: string;
  pence: number;
  inside: number;
};

// Medusa omits `variant_rank` when it is requested by name, so whole variants are requested.
const envelopeFields = '*variants,*variants.calculated_price';
const fields = `id,handle,title,subtitle,metadata,${envelopeFields}`;

/** Sorts envelopes by rank; the first is preselected. */
export function envelopesOf(product: Json): Json[] {
  const rank = (variant: Json) => Number(pick(variant, 'variant_rank') ?? 0);
  return pickList(product, 'variants').toSorted((one, other) => rank(one) - rank(other));
}

export function penceOf(variant: Json): number {
  return wholePence(variant, 'calculated_price', 'calculated_amount');
}

const sampleRange = readFileSync(join(root, 'catalogue', 'cards.csv'), 'utf8');

/** Other tests make cards in the same shop, and take them out of it again at any time. */
const isOfSampleRange = (product: Json) => sampleRange.includes(`,${pickText(product, 'handle')},`);

let all: Promise<Json[]> | undefined;

/** Reads the cards once per test file, since all of them are priced. */
function allCards(shop: RunningShop): Promise<Json[]> {
  all ??= call(shop, `/store/products?limit=100&region_id=${shop.regionId}&fields=${fields}&order=title`).then(
    ({ body }) => pickList(body, 'products').filter(isOfSampleRange),
  );
  return all;
}

export type Variant = { id: string; pounds: number };

/** Always the same one, since what is ordered of it may reach a threshold. */
export async function anyVariant(shop: RunningShop): Promise<Variant> {
  const { variant, pence } = await cardAt(shop, 250);
  return { id: variant, pounds: pence / 100 };
}

export async function variantOf(shop: RunningShop, handle: string): Promise<string> {
  const { body } = await call(shop, `/store/products?handle=${handle}&region_id=${shop.regionId}&fields=*variants`);
  return pickText(envelopesOf(pick(body, 'products', 0))[0], 'id');
}

export async function cardsOnSale(shop: RunningShop): Promise<CardOnSale[]> {
  const products = (await allCards(shop)).filter((product) => pick(product, 'subtitle') !== 'coming_soon');
  return products.flatMap((product) =>
    envelopesOf(product).map((variant) => ({
      variant: pickText(variant, 'id'),
      product: pickText(product, 'id'),
      title: pickText(product, 'title'),
      envelope: pickText(variant, 'title'),
      pence: penceOf(variant),
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
  return { title: pickText(product, 'title'), variant: pickText(envelopesOf(product)[0], 'id') };
}
