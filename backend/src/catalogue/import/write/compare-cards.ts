import type { MedusaContainer } from '@medusajs/framework/types';
import { inBatches } from '../../../database/in-batches';
import { isUnchanged } from '../check/compare-card';
import type { CatalogueCard } from '../read-catalogue';
import { loadExistingCards, type ShopCard } from './load-existing-cards';

const batchSize = 200;

type Comparison = {
  added: { card: CatalogueCard }[];
  changed: { card: CatalogueCard; current: ShopCard }[];
  unchanged: string[];
};

/** Compares the cards of an import with those that the shop has; `unchanged` holds numbers. */
export async function compareCards(container: MedusaContainer, cards: readonly CatalogueCard[]): Promise<Comparison> {
  const existing = await loadExistingCards(
    container,
    cards.map(({ sku }) => sku),
  );
  const compared: Comparison = { added: [], changed: [], unchanged: [] };
  for (const card of cards) {
    const current = existing.get(card.sku);
    if (!current) compared.added.push({ card });
    else if (isUnchanged(current, card)) compared.unchanged.push(card.sku);
    else compared.changed.push({ card, current });
  }
  return compared;
}

export async function* compareInBatches(
  container: MedusaContainer,
  cards: readonly CatalogueCard[],
): AsyncGenerator<Comparison> {
  for (const some of inBatches(cards, batchSize)) yield await compareCards(container, some);
}
