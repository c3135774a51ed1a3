import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { envelopeColours, envelopeNames } from '@shop/shared/cards/envelope-colours';
import { occasionsIn, usualOccasions } from '@shop/shared/cards/occasions';
import { loadCards } from '../import/write/load-existing-cards';
import { listNumbers } from './list-numbers';
import { nextNumber } from './next-number';

/** Enough to tell what is usual in this shop. */
const looked = 200;
const shelves = new Set(['bestseller', 'new']);

/** What the page of a card offers to choose from, the most usual first; nothing of it is a must. */
export async function listChoices(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const numbers = await listNumbers(container);
  const { data: ranges } = await query.graph({ entity: 'product_collection', fields: ['handle', 'title'] });
  const { data: tags } = await query.graph({ entity: 'product_tag', fields: ['value'] });
  const ids = numbers.slice(-looked).map(({ id }) => id);
  const cards = ids.length > 0 ? await loadCards(container, { id: ids }) : [];
  // What holds several cards is a bundle, and has a size and a price of its own.
  const single = cards.filter(({ details }) => Number(details.cards_inside ?? 1) === 1);
  const noted = (name: string) => byUse(single.map(({ details }) => String(details[name] ?? '')));
  const envelopes = [
    ...new Set([...envelopeNames, ...byUse(cards.flatMap((card) => card.envelopes.map(({ name }) => name)))]),
  ];
  return {
    ranges: ranges
      .map(({ handle, title }) => ({ handle, title, next_number: nextNumber(numbers, { handle, title }) }))
      .sort((a, b) => a.title.localeCompare(b.title)),
    themes: tags
      .map(({ value }) => value)
      .filter((value) => !shelves.has(value))
      .sort((a, b) => a.localeCompare(b)),
    occasions: [
      ...new Set([...usualOccasions, ...cards.flatMap(({ details }) => occasionsIn(String(details.occasions ?? '')))]),
    ],
    envelopes: envelopes.map((name) => ({ name, colours: envelopeColours(name) })),
    prices: byUse(single.flatMap((card) => card.envelopes[0]?.pounds?.toFixed(2) ?? [])),
    sizes: noted('size'),
    insides: noted('inside'),
    translations: noted('translation'),
  };
}

/** Each once, the most frequent first; what is empty is nothing. */
function byUse(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) if (text !== '') uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
