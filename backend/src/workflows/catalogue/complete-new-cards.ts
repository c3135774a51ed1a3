import { createProductsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { findBelongings } from '../../catalogue/cards/card-belongings';

type Link = Record<string, Record<string, string>>;

/** What cards were given that they lacked: links of Medusa, and the category that their own module keeps. */
export type Completed = { links: Link[]; categorised: string[] };

const atOnce = 500;

/**
 * Every card is sent by post, sold through the shop's channel and has the shop's category in its address. For Medusa
 * each of them is the owner's choice with each new card, and easily passed over: such a card is not in the shop, or it
 * sells and its order can then never be marked as posted.
 *
 * @param productIds those to look at; left out, all
 * @param mayShow whether a published card without a channel is given one too, and so comes into the shop
 */
export async function completeCards(
  container: MedusaContainer,
  { productIds, mayShow }: { productIds?: string[]; mayShow: boolean },
): Promise<Completed> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  // Looked for when a card needs it: an empty shop has none of it yet, and no cards.
  let belongings: Awaited<ReturnType<typeof findBelongings>> | undefined;
  const completed: Completed = { links: [], categorised: [] };
  for (let skip = 0; ; skip += atOnce) {
    const { data: products } = await query.graph({
      entity: 'product',
      fields: ['id', 'status', 'shipping_profile.id', 'categories.id', 'sales_channels.id'],
      ...(productIds && { filters: { id: productIds } }),
      pagination: { take: productIds?.length ?? atOnce, skip, order: { id: 'ASC' } },
    });
    for (const { id, status, shipping_profile, categories, sales_channels } of products) {
      belongings ??= await findBelongings(container);
      const link = (module: string, other: Record<string, string>) =>
        completed.links.push({ [Modules.PRODUCT]: { product_id: id }, [module]: other });
      if (!shipping_profile) link(Modules.FULFILLMENT, { shipping_profile_id: belongings.shippingProfileId });
      if (!sales_channels?.length && (mayShow || status !== 'published')) {
        link(Modules.SALES_CHANNEL, { sales_channel_id: belongings.salesChannelId });
      }
      if (!categories?.length) completed.categorised.push(id);
    }
    if (productIds || products.length < atOnce) break;
  }
  if (completed.links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).create(completed.links);
  await setCategories(container, completed.categorised, belongings ? [belongings.categoryId] : []);
  return completed;
}

async function setCategories(container: MedusaContainer, ids: readonly string[], categories: string[]): Promise<void> {
  if (ids.length === 0) return;
  await container.resolve(Modules.PRODUCT).upsertProducts(ids.map((id) => ({ id, category_ids: categories })));
}

// A hook of the workflow and not a subscriber: whoever made the card has it whole with the answer, or not at all.
createProductsWorkflow.hooks.productsCreated(
  async ({ products }, { container }) => {
    const productIds = products.map(({ id }: { id: string }) => id);
    return new StepResponse(undefined, await completeCards(container, { productIds, mayShow: true }));
  },
  async (done, { container }) => {
    if (!done) return;
    if (done.links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(done.links);
    await setCategories(container, done.categorised, []);
  },
);
