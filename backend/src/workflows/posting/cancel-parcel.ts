import { cancelOrderFulfillmentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { execute } from '../../database/execute';
import { listOf } from '../../database/list-of';
import { readParsed } from '../../database/read-parsed';
import { logFailure } from '../../process/log/log-event';
import { CountedVariant } from '../../stock/counted-variant';

type Parcel = { order_id: string; fulfillment_id: string };

/** A card of the parcel that is counted as `item` now, and was packed uncounted, or under an earlier count (`before`). */
type CountedSince = { id: string; line: string; before: string | null; item: string; place: string; quantity: number };

const Packed = v.object({
  id: v.string(),
  line_item_id: v.string(),
  inventory_item_id: v.nullish(v.string(), null),
  quantity: v.pipe(v.unknown(), v.transform(Number)),
});
const Order = v.object({
  items: listOf(v.object({ id: v.string(), variant: v.nullish(CountedVariant) })),
  fulfillments: listOf(v.object({ id: v.string(), location_id: v.string(), items: listOf(Packed) })),
});

async function findCountedSince(container: MedusaContainer, { order_id, fulfillment_id }: Parcel) {
  const [found] = await readParsed(container, 'order', Order, { id: order_id });
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such order.');
  const { items, fulfillments } = found;
  const variants = new Map(items.map(({ id, variant }) => [id, variant]));
  const parcel = fulfillments.find(({ id }) => id === fulfillment_id);
  return (parcel?.items ?? []).flatMap(({ id, line_item_id, inventory_item_id: before, quantity }): CountedSince[] => {
    const variant = variants.get(line_item_id);
    const [stock, ...more] = variant?.inventory_items ?? [];
    const isOne = variant?.manage_inventory && more.length === 0 && stock?.required_quantity === 1;
    if (!parcel || !isOne || stock.inventory_item_id === before) return [];
    return [{ id, line: line_item_id, before, item: stock.inventory_item_id, place: parcel.location_id, quantity }];
  });
}

async function nameItems(container: MedusaContainer, packed: { id: string; item: string | null }[]): Promise<void> {
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  for (const { id, item } of packed) {
    await execute(fulfilment, 'UPDATE fulfillment_item SET inventory_item_id = ? WHERE id = ?', [item, id]);
  }
}

/** Medusa cannot cancel a parcel of a counted card that does not name its inventory item. */
const nameCountedItemsStep = createStep(
  'name-counted-items',
  async (parcel: Parcel, { container }) => {
    const since = await findCountedSince(container, parcel);
    await nameItems(container, since);
    return new StepResponse(since, since);
  },
  async (since, { container }) => {
    const before = since?.map(({ id, before }) => ({ id, item: before }));
    if (before) await nameItems(container, before);
  },
);

/**
 * Medusa has put aside what the parcel never took from the count (docs/decisions/059), and added it to the stock. This
 * step has no undo and never fails: the parcel is cancelled, and what can be sold is the same either way.
 */
const releaseUncountedStep = createStep('release-uncounted', async (since: CountedSince[], { container }) => {
  const inventory = container.resolve(Modules.INVENTORY);
  for (const { line, item, place, quantity } of since) {
    try {
      const [held] = await inventory.listReservationItems({ line_item_id: line, inventory_item_id: item });
      if (!held) continue;
      await inventory.adjustInventory(item, place, -quantity);
      const rest = Number(held.quantity) - quantity;
      if (rest > 0) await inventory.updateReservationItems([{ id: held.id, quantity: rest }]);
      else await inventory.deleteReservationItems([held.id]);
    } catch (error) {
      logFailure(container, { event: 'stock_not_released' }, error);
    }
  }
});

/** Cancels a packed parcel, also one of cards that are counted since it was packed. */
export const cancelParcelWorkflow = createWorkflow('cancel-parcel', (parcel: Parcel) => {
  const since = nameCountedItemsStep(parcel);
  cancelOrderFulfillmentWorkflow.runAsStep({ input: parcel });
  releaseUncountedStep(since);
});
