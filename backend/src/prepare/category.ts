import { createProductCategoriesWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';

export async function prepareCategory(container: MedusaContainer): Promise<void> {
  const categories = await readGraph(container, 'product_category', ['id'], { handle: 'cards' });
  if (categories.length > 0) return;
  await createProductCategoriesWorkflow(container).run({
    input: { product_categories: [{ name: 'Cards', handle: 'cards', is_active: true }] },
  });
}
