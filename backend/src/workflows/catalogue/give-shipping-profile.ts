import { createProductsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';

const linksOf = (productIds: readonly string[], profileId: string) =>
  productIds.map((id) => ({
    [Modules.PRODUCT]: { product_id: id },
    [Modules.FULFILLMENT]: { shipping_profile_id: profileId },
  }));

/**
 * Every card is sent by post. For the engine that is the owner's choice with each new card, and easily passed over:
 * such a card sells, and its order can then never be marked as posted.
 *
 * @param productIds those to look at; left out, all
 */
export async function giveShippingProfile(
  container: MedusaContainer,
  productIds?: string[],
): Promise<{ given: string[]; profileId: string } | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: products } = await query.graph({
    entity: 'product',
    fields: ['id', 'shipping_profile.id'],
    ...(productIds && { filters: { id: productIds } }),
  });
  const given = products.filter(({ shipping_profile }) => !shipping_profile).map(({ id }) => id);
  if (given.length === 0) return undefined;
  const { data: profiles } = await query.graph({ entity: 'shipping_profile', fields: ['id', 'type'] });
  const profileId = (profiles.find(({ type }) => type === 'default') ?? profiles[0])?.id;
  // Before the shop is prepared there is none; preparing it gives one to whatever is there.
  if (!profileId) return undefined;
  await container.resolve(ContainerRegistrationKeys.LINK).create(linksOf(given, profileId));
  return { given, profileId };
}

createProductsWorkflow.hooks.productsCreated(
  async ({ products }, { container }) => {
    const ids = products.map(({ id }: { id: string }) => id);
    return new StepResponse(undefined, await giveShippingProfile(container, ids));
  },
  async (done, { container }) => {
    if (!done) return;
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss(linksOf(done.given, done.profileId));
  },
);
