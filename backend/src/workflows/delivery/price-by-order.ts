import {
  fetchShippingOptionForDraftOrderWorkflow,
  fetchShippingOptionForOrderWorkflow,
  maybeRefreshShippingMethodsWorkflow,
  refreshConfirmedDraftOrderShippingMethodsWorkflow,
  refreshPendingDraftOrderShippingMethodsWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { type Parcels, toParcels } from '../../cart/delivery/parcel';
import { readGraph } from '../../database/read-graph';

const counted = v.array(v.object({ id: v.optional(v.string()), quantity: v.optional(v.unknown()) }));
/** A claim, an exchange or a return sends only these items of the order. */
const partOfOrder = v.object({
  claim_items: v.optional(counted),
  exchange_items: v.optional(counted),
  return_items: v.optional(counted),
});

/** Medusa prices the delivery of drafts, claims, exchanges and returns on these paths. */
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

/** Reads the order with its pending changes, or only the items that `context` names. */
async function readOrderParcel(container: MedusaContainer, orderId: string, context: unknown): Promise<Parcels> {
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
  return toParcels(
    sent.map(({ item, quantity }) => ({
      unit_price: item.unit_price,
      quantity,
      adjustments: wanted ? [] : (item.adjustments ?? []),
      product: { metadata: products.get(item.product_id ?? '') ?? null },
      // All that the owner sends goes into one parcel.
      metadata: { ...item.metadata, parcel_id: '' },
    })),
  );
}

async function metadataOf(container: MedusaContainer, ids: string[]) {
  const data = await readGraph(container, 'product', ['id', 'metadata'], { id: ids });
  return new Map(data.map(({ id, metadata }) => [id, metadata]));
}
