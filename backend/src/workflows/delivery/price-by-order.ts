import {
  fetchShippingOptionForDraftOrderWorkflow,
  fetchShippingOptionForOrderWorkflow,
  maybeRefreshShippingMethodsWorkflow,
  refreshConfirmedDraftOrderShippingMethodsWorkflow,
  refreshPendingDraftOrderShippingMethodsWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { type Parcel, toParcel } from '../../cart/delivery/parcel';

const counted = v.array(v.object({ id: v.optional(v.string()), quantity: v.optional(v.unknown()) }));
/** Of a claim, an exchange or a return: what is sent is not the order but these cards of it. */
const partOfOrder = v.object({
  claim_items: v.optional(counted),
  exchange_items: v.optional(counted),
  return_items: v.optional(counted),
});

/**
 * The owner adds delivery to a draft, a claim, an exchange or a return: Medusa prices it by these paths, and each is
 * handed the cards that are sent, as carts are. Medusa does so too when it is given an amount instead.
 */
fetchShippingOptionForOrderWorkflow.hooks.setCalculatedShippingPricingContext(async ({ input }, { container }) =>
  delivery(container, input.order_id, input.context),
);
maybeRefreshShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(async ({ input }, { container }) =>
  delivery(container, input.order_id, input.context),
);
fetchShippingOptionForDraftOrderWorkflow.hooks.setCalculatedShippingPricingContext(async ({ input }, { container }) =>
  delivery(container, input.order_id),
);
refreshPendingDraftOrderShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => delivery(container, input.order_id),
);
refreshConfirmedDraftOrderShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => delivery(container, input.order_id),
);

async function delivery(container: MedusaContainer, orderId: string, context?: unknown) {
  return new StepResponse({ delivery: await readOrderParcel(container, orderId, context) });
}

/** The cards of an order with the changes that are being prepared, or of the part of it that `context` names. */
async function readOrderParcel(container: MedusaContainer, orderId: string, context: unknown): Promise<Parcel> {
  const { items = [] } = await container.resolve(Modules.ORDER).previewOrderChange(orderId);
  const products = await metadataOf(
    container,
    items.flatMap(({ product_id }) => product_id ?? []),
  );
  const part = v.parse(v.nullish(partOfOrder, {}), context);
  const wanted = part.claim_items ?? part.exchange_items ?? part.return_items;
  const sent = items.flatMap((item) => {
    const named = wanted?.find(({ id }) => id === item.id);
    return wanted && !named ? [] : [{ item, quantity: Number(named?.quantity ?? item.quantity) }];
  });
  return toParcel(
    sent.map(({ item, quantity }) => ({
      unit_price: item.unit_price,
      quantity,
      adjustments: wanted ? [] : (item.adjustments ?? []),
      product: { metadata: products.get(item.product_id ?? '') ?? null },
    })),
  );
}

async function metadataOf(container: MedusaContainer, ids: string[]) {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'product', fields: ['id', 'metadata'], filters: { id: ids } });
  return new Map(data.map(({ id, metadata }) => [id, metadata]));
}
