import {
  adjustInventoryLevelsStep,
  createInventoryLevelsStep,
  createReservationsStep,
  updateReservationsStep,
} from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readParsed } from '../../database/read-parsed';
import { CountedVariant } from '../../stock/counted-variant';

type Parcel = { order_id: string; items: { id: string; quantity: number }[]; place: string };

const Order = v.object({ items: listOf(v.object({ id: v.string(), variant: v.nullish(CountedVariant) })) });

const planStep = createStep('plan-stock-reservation', async ({ order_id, items, place }: Parcel, { container }) => {
  const [order] = await readParsed(container, 'order', Order, { id: order_id });
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const counted = (order?.items ?? []).filter(({ id, variant }) => wanted.has(id) && variant?.manage_inventory);
  const lines = counted.map(({ id }) => id);
  const reservations =
    lines.length > 0 ? await container.resolve(Modules.INVENTORY).listReservationItems({ line_item_id: lines }) : [];
  const missing = counted.flatMap(({ id: line_item_id, variant }) =>
    (variant?.inventory_items ?? []).map(({ inventory_item_id, required_quantity, inventory }) => {
      const found = reservations.find(
        (one) => one.line_item_id === line_item_id && one.inventory_item_id === inventory_item_id,
      );
      const has = Number(found?.quantity ?? 0);
      const needs = (wanted.get(line_item_id) ?? 0) * required_quantity;
      const isKeptHere = inventory?.location_levels.some(({ location_id }) => location_id === place) ?? false;
      return { line_item_id, inventory_item_id, found: found?.id, needs, more: needs - has, isKeptHere };
    }),
  );
  const short = missing.filter(({ more }) => more > 0);
  return new StepResponse({
    levels: [...new Set(short.filter(({ isKeptHere }) => !isKeptHere).map((one) => one.inventory_item_id))].map(
      (inventory_item_id) => ({ inventory_item_id, location_id: place, stocked_quantity: 0 }),
    ),
    adjustments: short.map(({ inventory_item_id, more }) => ({
      inventory_item_id,
      location_id: place,
      adjustment: more,
    })),
    created: short
      .filter(({ found }) => found === undefined)
      .map(({ line_item_id, inventory_item_id, needs }) => ({
        line_item_id,
        inventory_item_id,
        location_id: place,
        quantity: needs,
        allow_backorder: true,
      })),
    updated: short.flatMap(({ found: id, needs }) =>
      id === undefined ? [] : [{ id, quantity: needs, allow_backorder: true }],
    ),
  });
});

/** Medusa ships a managed item only from its reservation, which older orders lack. The stock is raised by as much. */
export const reserveStockWorkflow = createWorkflow('reserve-stock', (input: Parcel) => {
  const plan = planStep(input);
  when('has-new-levels', { plan }, ({ plan }) => plan.levels.length > 0).then(() => {
    createInventoryLevelsStep(plan.levels);
  });
  when('is-short', { plan }, ({ plan }) => plan.adjustments.length > 0).then(() => {
    adjustInventoryLevelsStep(plan.adjustments);
  });
  when('has-none', { plan }, ({ plan }) => plan.created.length > 0).then(() => {
    createReservationsStep(plan.created);
  });
  when('has-too-little', { plan }, ({ plan }) => plan.updated.length > 0).then(() => {
    updateReservationsStep(plan.updated);
  });
});
