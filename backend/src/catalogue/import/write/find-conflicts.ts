import type { MedusaContainer } from '@medusajs/framework/types';
import { inBatches } from '../../../database/in-batches';
import { readGraph } from '../../../database/read-graph';
import type { Card } from '../read/card';
import type { Fault } from '../read/fault';

const batchSize = 500;

/** Handles and SKUs must be unique, or the import fails halfway. @param own id of the product that may keep its own */
export async function findConflicts(
  container: MedusaContainer,
  cards: readonly Card[],
  own?: string,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const some of inBatches(cards, batchSize)) {
    const products = await readGraph(container, 'product', ['id', 'handle', 'title', 'external_id'], {
      handle: some.map(({ handle }) => handle),
    });
    const variants = await readGraph(
      container,
      'product_variant',
      ['sku', 'product.id', 'product.title', 'product.external_id'],
      { sku: some.flatMap(({ envelopes }) => envelopes.map(({ sku }) => sku)) },
    );
    const owners = new Map(products.map((product) => [product.handle, product]));
    const variantOwners = new Map(variants.map(({ sku, product }) => [sku, product]));
    for (const card of some) {
      const fault = (column: string, reason: string) =>
        faults.push({ file: 'cards.csv', line: card.line, column, reason });
      const owner = owners.get(card.handle);
      if (owner && owner.id !== own && owner.external_id !== card.sku)
        fault('handle', `“${owner.title}” in the shop has it already.`);
      for (const { sku } of card.envelopes) {
        const other = variantOwners.get(sku);
        if (other && other.id !== own && other.external_id !== card.sku) {
          fault('envelopes', `makes the SKU ${sku}, which “${other.title}” in the shop has already.`);
        }
      }
    }
  }
  return faults;
}
