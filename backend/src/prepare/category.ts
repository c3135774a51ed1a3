import { createProductCategoriesWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

export async function prepareCategory(container: MedusaContainer): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: categories } = await query.graph({
    entity: 'product_category',
    fields: ['id'],
    filters: { handle: 'cards' },
  });
  if (categories.length > 0) return;
  await createProductCategoriesWorkflow(container).run({
    input: { product_categories: [{ name: 'Cards', handle: 'cards', is_active: true }] },
  });
}
