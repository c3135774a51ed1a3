import type { MedusaContainer } from '@medusajs/framework/types';
import { eachText, suggestedTextNames } from '@shop/shared/cards/card-texts';
import { envelopeColours, envelopeNames } from '@shop/shared/cards/envelope-colours';
import { defaultOccasions, isMark, occasionsIn } from '@shop/shared/cards/occasions';
import { readGraph } from '../../database/read-graph';
import { loadCards } from '../import/write/load-existing-cards';
import { listNumbers } from './list-numbers';
import { nextNumber } from './next-number';

const sampleSize = 200;

/** Suggestions for the form of a card, the most frequent first. */
export async function listChoices(container: MedusaContainer) {
  const numbers = await listNumbers(container);
  const ranges = await readGraph(container, 'product_collection', ['handle', 'title']);
  const tags = await readGraph(container, 'product_tag', ['value']);
  const ids = numbers.slice(-sampleSize).map(({ id }) => id);
  const cards = ids.length > 0 ? await loadCards(container, { id: ids }) : [];
  // Bundles have sizes and prices of their own.
  const single = cards.filter(({ details }) => Number(details.cards_inside ?? 1) === 1);
  const detailValues = (name: string) => byFrequency(single.map(({ details }) => String(details[name] ?? '')));
  const envelopes = [
    ...new Set([...envelopeNames, ...byFrequency(cards.flatMap((card) => card.envelopes.map(({ name }) => name)))]),
  ];
  return {
    ranges: ranges
      .map(({ handle, title }) => ({ handle, title, next_number: nextNumber(numbers, { handle, title }) }))
      .sort((a, b) => a.title.localeCompare(b.title)),
    themes: tags
      .map(({ value }) => value)
      .filter((value) => !isMark(value))
      .sort((a, b) => a.localeCompare(b)),
    occasions: [
      ...new Set([
        ...defaultOccasions,
        ...cards.flatMap(({ details }) => occasionsIn(String(details.occasions ?? ''))),
      ]),
    ],
    envelopes: envelopes.map((name) => ({ name, colours: envelopeColours(name) })),
    prices: byFrequency(single.flatMap((card) => card.envelopes[0]?.pounds?.toFixed(2) ?? [])),
    texts: eachText(suggestedTextNames, detailValues),
  };
}

function byFrequency(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) if (text !== '') uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
