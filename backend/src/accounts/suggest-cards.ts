import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { categoryOf } from '@shop/shared/cards/category-of';
import { occasionsIn } from '@shop/shared/cards/occasions';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { isComingSoon } from '@shop/shared/coming-soon';
import * as v from 'valibot';
import { readGraph } from '../database/read-graph';

export interface CardToSuggest {
  id: string;
  title: string;
  /** A path of the storefront. */
  address: string;
  /** The name in `/pictures/<name>/…` at the storefront; empty without a picture. */
  picture: string;
  range: string;
  themes: string[];
  occasions: string[];
}

const product = v.object({
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  subtitle: v.nullish(v.string()),
  thumbnail: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  collection: v.nullish(v.object({ handle: v.string() })),
  categories: v.nullish(v.array(v.object({ handle: v.string() }))),
  tags: v.nullish(v.array(v.object({ value: v.string() }))),
});
const order = v.object({ items: v.array(v.object({ product_id: v.nullish(v.string()) })) });
const fields = [
  'id',
  'title',
  'handle',
  'subtitle',
  'thumbnail',
  'metadata',
  'collection.handle',
  'categories.handle',
  'tags.value',
];

/** Suggests three cards for an occasion (empty: any), by what the customer bought before. */
export async function suggestCards(
  container: MedusaContainer,
  { customerId, occasion }: { customerId: string; occasion: string },
): Promise<CardToSuggest[]> {
  const products = await readGraph(container, 'product', fields, { status: 'published' });
  const orders = await readGraph(container, 'order', ['items.product_id'], {
    customer_id: customerId,
    is_draft_order: false,
  });
  const cards = v
    .parse(v.array(product), products)
    .filter((one) => cardsInside(one.metadata) === 1 && !isComingSoon(one))
    .map(toCard);
  const bought = new Set(
    v.parse(v.array(order), orders).flatMap(({ items }) => items.map((line) => line.product_id ?? '')),
  );
  return rankCards(cards, { bought, occasion }).slice(0, 3);
}

function toCard(one: v.InferOutput<typeof product>): CardToSuggest {
  const range = one.collection?.handle ?? 'uncategorized';
  return {
    id: one.id,
    title: one.title,
    range,
    address: `/${categoryOf((one.categories ?? []).map(({ handle }) => handle))}/${range}/${one.handle}`,
    picture: pictureKey(one.thumbnail) ?? '',
    themes: (one.tags ?? []).map(({ value }) => value),
    occasions: occasionsIn(String(one.metadata?.occasions ?? '')),
  };
}

/** Cards for the occasion come first; among them new ones that share range and themes with what was bought. */
export function rankCards(
  cards: readonly CardToSuggest[],
  { bought, occasion }: { bought: ReadonlySet<string>; occasion: string },
): CardToSuggest[] {
  const before = cards.filter(({ id }) => bought.has(id));
  const ranges = new Set(before.map(({ range }) => range));
  const themes = new Set(before.flatMap((card) => card.themes));
  const scoreOf = (card: CardToSuggest) =>
    (occasion !== '' && card.occasions.includes(occasion) ? 1000 : 0) +
    (bought.has(card.id) ? 0 : 100) +
    (ranges.has(card.range) ? 10 : 0) +
    card.themes.filter((theme) => themes.has(theme)).length;
  return cards.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.title.localeCompare(other.title));
}
