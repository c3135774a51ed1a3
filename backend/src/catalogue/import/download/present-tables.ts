import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { cellsOfExisting } from '../check/cells';
import { cardColumns } from '../read/card';
import { rangeColumns } from '../read/range';
import { loadExistingCards } from '../write/load-existing-cards';
import { loadRanges } from '../write/load-ranges';

const atOnce = 200;

/** The cards of the shop as rows of cards.csv, its columns first. A card without a number cannot be imported, and is left out. */
export async function presentCards(container: MedusaContainer): Promise<string[][]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product',
    fields: ['external_id'],
    filters: { external_id: { $ne: null } },
  });
  const skus = data.flatMap(({ external_id }) => (external_id ? [String(external_id)] : [])).sort();
  const rows: string[][] = [[...cardColumns]];
  for (let start = 0; start < skus.length; start += atOnce) {
    const some = skus.slice(start, start + atOnce);
    const found = await loadExistingCards(container, some);
    for (const sku of some) {
      const card = found.get(sku);
      if (!card) continue;
      const cells = cellsOfExisting(card);
      rows.push(cardColumns.map((column) => cells[column]));
    }
  }
  return rows;
}

/** The ranges of the shop as rows of ranges.csv. */
export async function presentRanges(container: MedusaContainer): Promise<string[][]> {
  const ranges = await loadRanges(container);
  return [[...rangeColumns], ...ranges.map((range) => rangeColumns.map((column) => range[column]))];
}
