import { createProductsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { findCardDefaults } from '../../catalogue/cards/card-defaults';
import { readGraph } from '../../database/read-graph';

type Link = Record<string, Record<string, string>>;

type Completed = { links: Link[]; categorised: string[] };

/** Without a profile, channel and category a card is hidden, or its order can never be marked as posted. */
async function completeCards(container: MedusaContainer, productIds: string[]): Promise<Completed> {
  const completed: Completed = { links: [], categorised: [] };
  const products = await readGraph(
    container,
    'product',
    ['id', 'shipping_profile.id', 'categories.id', 'sales_channels.id'],
    { id: productIds },
  );
  if (products.length === 0) return completed;
  const belongings = await findCardDefaults(container);
  for (const { id, shipping_profile, categories, sales_channels } of products) {
    const link = (module: string, other: Record<string, string>) =>
      completed.links.push({ [Modules.PRODUCT]: { product_id: id }, [module]: other });
    if (!shipping_profile) link(Modules.FULFILLMENT, { shipping_profile_id: belongings.shippingProfileId });
    if (!sales_channels?.length) link(Modules.SALES_CHANNEL, { sales_channel_id: belongings.salesChannelId });
    if (!categories?.length) completed.categorised.push(id);
  }
  if (completed.links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).create(completed.links);
  await setCategories(container, completed.categorised, [belongings.categoryId]);
  return completed;
}

async function setCategories(container: MedusaContainer, ids: readonly string[], categories: string[]): Promise<void> {
  if (ids.length === 0) return;
  await container.resolve(Modules.PRODUCT).upsertProducts(ids.map((id) => ({ id, category_ids: categories })));
}

// A workflow hook rather than a subscriber, so that the card is complete when the call returns.
createProductsWorkflow.hooks.productsCreated(
  async ({ products }, { container }) => {
    const productIds = products.map(({ id }: { id: string }) => id);
    return new StepResponse(undefined, await completeCards(container, productIds));
  },
  async (done, { container }) => {
    if (!done) return;
    if (done.links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(done.links);
    await setCategories(container, done.categorised, []);
  },
);
