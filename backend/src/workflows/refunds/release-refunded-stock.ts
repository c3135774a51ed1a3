import { deleteReservationsStep, updateReservationsStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { readOrderRecord } from '../../orders/record/read-order-record';

/** A refund of gift cards alone has no payment. */
type Input = { payment_id: string } | { order_id: string };

const planStep = createStep('plan-stock-release', async (input: Input, { container }) => {
  const id = 'order_id' in input ? input.order_id : await orderOf(container, input.payment_id);
  const nothing = { freed: [], shortened: [] };
  if (typeof id !== 'string') return new StepResponse<Plan>(nothing);
  const inventory = container.resolve(Modules.INVENTORY);
  const { items } = await container.resolve(Modules.ORDER).retrieveOrder(id, { select: ['id'], relations: ['items'] });
  const reservations = await inventory.listReservationItems({ line_item_id: (items ?? []).map((item) => item.id) });
  if (reservations.length === 0) return new StepResponse<Plan>(nothing);

  const parts = await readGraph(
    container,
    'product_variant_inventory_items',
    ['inventory_item_id', 'variant_id', 'required_quantity'],
    { inventory_item_id: reservations.map((one) => one.inventory_item_id) },
  );
  const takes = (line: string | null | undefined, counted: string) => {
    const variant = items?.find((item) => item.id === line)?.variant_id;
    const part = parts.find((one) => one.inventory_item_id === counted && one.variant_id === variant);
    return part?.required_quantity ?? 1;
  };

  const order = await readOrderRecord(container, id);
  // As in `orders/posting/why-not-posted.ts`, an order that is fully refunded, or lost to a bank, is not posted.
  const isPaid = order.paid - order.refunded - order.disputed > 0 || order.total === 0 || Boolean(order.on_account);
  const isToGo = order.cancelled_at === null && isPaid;
  const planned = reservations.map(({ id: reservation, line_item_id, inventory_item_id, quantity }) => {
    const unposted = order.lines.find((one) => one.id === line_item_id)?.unposted ?? 0;
    const needs = isToGo ? unposted * takes(line_item_id, inventory_item_id) : 0;
    return { id: reservation, has: Number(quantity), needs };
  });
  return new StepResponse<Plan>({
    freed: planned.filter(({ needs }) => needs === 0).map((one) => one.id),
    shortened: planned
      .filter(({ has, needs }) => needs > 0 && needs < has)
      .map(({ id: reservation, needs }) => ({ id: reservation, quantity: needs })),
  });
});

async function orderOf(container: MedusaContainer, payment_id: string): Promise<unknown> {
  const data = await readGraph(container, 'payment', ['payment_collection.order.id'], { id: payment_id });
  return data[0]?.payment_collection?.order?.id;
}

type Plan = { freed: string[]; shortened: { id: string; quantity: number }[] };

/** Releases reservations of items that were refunded and will not be posted. Running it again changes nothing. */
export const releaseRefundedStockWorkflow = createWorkflow('release-refunded-stock', (input: Input) => {
  const plan = planStep(input);
  when('is-freed', { plan }, ({ plan }) => plan.freed.length > 0).then(() => {
    deleteReservationsStep(plan.freed);
  });
  when('is-shortened', { plan }, ({ plan }) => plan.shortened.length > 0).then(() => {
    updateReservationsStep(plan.shortened);
  });
});
