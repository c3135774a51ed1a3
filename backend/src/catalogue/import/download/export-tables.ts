import type { MedusaContainer } from '@medusajs/framework/types';
import { inBatches } from '../../../database/in-batches';
import { readGraph } from '../../../database/read-graph';
import { cellsOfExisting } from '../check/cells';
import { cardColumns } from '../read/card';
import { rangeColumns } from '../read/range';
import { loadExistingCards } from '../write/load-existing-cards';
import { loadRanges } from '../write/load-ranges';

const batchSize = 200;

/** Cards without a number are left out, since they cannot be imported. */
export async function exportCards(container: MedusaContainer): Promise<string[][]> {
  const data = await readGraph(container, 'product', ['external_id'], { external_id: { $ne: null } });
  const skus = data.flatMap(({ external_id }) => (external_id ? [String(external_id)] : [])).sort();
  const rows: string[][] = [[...cardColumns]];
  for (const some of inBatches(skus, batchSize)) {
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

export async function exportRanges(container: MedusaContainer): Promise<string[][]> {
  const ranges = await loadRanges(container);
  return [[...rangeColumns], ...ranges.map((range) => rangeColumns.map((column) => range[column]))];
}
