import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, QueryContext } from '@medusajs/framework/utils';
import { isComingSoon } from '@shop/shared/coming-soon';
import type { Shown } from './read-shown';

/** The lines of a basket whose card is not sold any more, or not yet, or has no price. */
export async function findWithdrawn(container: MedusaContainer, { id, lines }: Shown): Promise<string[]> {
  if (lines.length === 0) return [];
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: baskets } = await query.graph({
    entity: 'cart',
    fields: ['sales_channel_id', 'region_id', 'currency_code'],
    filters: { id },
  });
  const { sales_channel_id: channel, region_id, currency_code } = { ...baskets[0] };
  const { data: variants } = await query.graph({
    entity: 'product_variant',
    fields: [
      ...['id', 'product.status', 'product.subtitle', 'product.sales_channels.id'],
      'calculated_price.calculated_amount',
    ],
    filters: { id: lines.flatMap(({ variantId }) => variantId ?? []) },
    context: {
      calculated_price: QueryContext({ ...(region_id && { region_id }), ...(currency_code && { currency_code }) }),
    },
  });
  const sold = new Set(
    variants
      .filter(({ product, calculated_price: price }) => {
        const isSoldHere =
          !channel || product?.sales_channels?.some((one: { id?: string } | null) => one?.id === channel);
        const isOut = product?.status === 'published' && !isComingSoon({ subtitle: product.subtitle });
        return isOut && isSoldHere && typeof price?.calculated_amount === 'number';
      })
      .map((variant) => variant.id),
  );
  return lines.filter(({ variantId }) => !sold.has(variantId ?? '')).map((line) => line.id);
}
