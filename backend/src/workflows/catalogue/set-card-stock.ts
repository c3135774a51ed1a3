import {
  acquireLockStep,
  createInventoryLevelsWorkflow,
  createRemoteLinkStep,
  deleteInventoryItemWorkflow,
  deleteReservationsStep,
  releaseLockStep,
  updateInventoryItemsWorkflow,
  updateInventoryLevelsWorkflow,
  updateProductVariantsWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { readParsed } from '../../database/read-parsed';
import { CountedVariant } from '../../stock/counted-variant';
import { readLeft } from '../../stock/read-left';
import { findShopPlace } from '../../stock/shop-place';

/** `left`: sellable, null when not counted. `was`: as the form showed, left out by programs. Other envelopes stay. */
export type Count = { id: string; envelopes: { id: string; left: number | null; was?: number | null | undefined }[] };

const readVariants = (container: MedusaContainer, filters: { product_id: string } | { id: string[] }) =>
  readParsed(container, 'product_variant', CountedVariant, filters);

const readCountsStep = createStep('read-counts', async ({ id, envelopes }: Count, { container }) => {
  const variants = await readVariants(container, { product_id: id });
  const { INVALID_DATA, NOT_FOUND, NOT_ALLOWED } = MedusaError.Types;
  if (variants.length === 0) throw new MedusaError(NOT_FOUND, 'This card is not in the shop any more.');
  const present = await readLeft(
    container,
    variants.map(({ id: variantId }) => variantId),
  );
  const wanted = envelopes.map(({ id: variantId, left, was }) => {
    const variant = variants.find((one) => one.id === variantId);
    if (!variant) throw new MedusaError(INVALID_DATA, 'This card does not come in that envelope any more.');
    const now = present.get(variantId) ?? null;
    // A press whose answer was lost is made again.
    const isOther = was !== undefined && was !== now && left !== now;
    if (isOther) throw new MedusaError(NOT_ALLOWED, describeOtherCount(was, now));
    const [item, ...more] = variant.inventory_items;
    if (more.length > 0 || (item && item.required_quantity !== 1)) {
      throw new MedusaError(NOT_ALLOWED, 'This card is counted by its parts. Change it on its page under Inventory.');
    }
    return { ...variant, item: item?.inventory_item_id ?? null, left };
  });
  const stopped = wanted.filter(({ manage_inventory, left }) => manage_inventory && left === null);
  // Medusa's page may have deleted the item of a card that is still counted.
  const begun = wanted.filter(({ manage_inventory, item, left }) => left !== null && !(manage_inventory && item));
  const items = stopped.flatMap(({ item }) => item ?? []);
  const uncounted = begun.filter(({ item }) => item === null);
  const known = await itemsWithNumbersOf(container, uncounted);
  return new StepResponse({
    links: linksTo(
      known.filter(({ variants }) => variants.length === 0),
      uncounted,
    ),
    renamed: await renamed(
      container,
      known.filter(({ variants }) => variants.length > 0),
    ),
    switched: [...stopped, ...begun].map((one) => ({ id: one.id, manage_inventory: one.left !== null })),
    forgotten: { items, reservations: await reservationsOf(container, items) },
    counts: wanted.flatMap(({ id: variantId, left }) => (left === null ? [] : { variantId, left })),
  });
});

/** Some may have been sold while the owner typed, or counted in another window. */
function describeOtherCount(was: number | null, now: number | null): string {
  if (now === null) return 'It is not counted any more since you began. Look at it once more.';
  const are = now === 1 ? '1 is' : `${now} are`;
  if (was === null) return `It is counted since you began: ${are} left. Count once more.`;
  return `${was === 1 ? '1 was' : `${was} were`} left when you began, and ${are} left now. Count once more.`;
}

const Item = v.object({
  id: v.string(),
  sku: v.nullish(v.string(), null),
  variants: listOf(v.object({ sku: v.nullish(v.string(), null) })),
});
type Item = v.InferOutput<typeof Item>;
type Numbered = { id: string; sku: string | null };

async function itemsWithNumbersOf(container: MedusaContainer, variants: readonly Pick<Numbered, 'sku'>[]) {
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  if (skus.length === 0) return [];
  return v.parse(
    v.array(Item),
    await readGraph(container, 'inventory_item', ['id', 'sku', 'variants.sku'], { sku: skus }),
  );
}

/** Items that count another card, which had the number before, get the number that it has now. */
async function renamed(container: MedusaContainer, items: readonly Item[]) {
  const taken = await itemsWithNumbersOf(
    container,
    items.flatMap(({ variants }) => variants),
  );
  return items.map(({ id, variants: [variant] }) => {
    const isTaken = taken.some(({ sku }) => sku === variant?.sku);
    return { id, sku: isTaken ? null : (variant?.sku ?? null) };
  });
}

/** Medusa refuses a second inventory item with the same SKU, so an old one is linked again. */
function linksTo(found: readonly Item[], variants: readonly Numbered[]) {
  return variants.flatMap(({ id, sku }) => {
    const item = found.find((one) => sku !== null && one.sku === sku);
    if (!item) return [];
    return {
      [Modules.PRODUCT]: { variant_id: id },
      [Modules.INVENTORY]: { inventory_item_id: item.id },
      data: { required_quantity: 1 },
    };
  });
}

async function reservationsOf(container: MedusaContainer, items: string[]): Promise<string[]> {
  if (items.length === 0) return [];
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ inventory_item_id: items }, { select: ['id'] });
  return reservations.map(({ id }) => id);
}

type Counts = { variantId: string; left: number }[];

/** Medusa's stock includes reserved items, so they are added to the sellable count. */
const planLevelsStep = createStep('plan-levels', async (counts: Counts, { container }) => {
  if (counts.length === 0) return new StepResponse({ created: [], updated: [] });
  const place = await findShopPlace(container);
  const variants = await readVariants(container, { id: counts.map(({ variantId }) => variantId) });
  const planned = counts.flatMap(({ variantId, left }) => {
    const [item] = variants.find(({ id }) => id === variantId)?.inventory_items ?? [];
    if (!item) return [];
    const level = item.inventory?.location_levels.find(({ location_id }) => location_id === place);
    const stocked_quantity = left + (level?.reserved_quantity ?? 0);
    return { isNew: !level, inventory_item_id: item.inventory_item_id, location_id: place, stocked_quantity };
  });
  const those = (areNew: boolean) =>
    planned.filter(({ isNew }) => isNew === areNew).map(({ isNew: _, ...level }) => level);
  return new StepResponse({ created: those(true), updated: those(false) });
});

/** Switching inventory off also drops its reservations (docs/decisions/059). */
export const setCardStockWorkflow = createWorkflow('set-card-stock', (input: Count) => {
  acquireLockStep(cardsLock);
  const read = readCountsStep(input);
  when('was-of-another', { read }, ({ read }) => read.renamed.length > 0).then(() => {
    updateInventoryItemsWorkflow.runAsStep({ input: { updates: read.renamed } });
  });
  when('was-counted-once', { read }, ({ read }) => read.links.length > 0).then(() => {
    createRemoteLinkStep(read.links);
  });
  when('has-put-aside', { read }, ({ read }) => read.forgotten.reservations.length > 0).then(() => {
    deleteReservationsStep(read.forgotten.reservations);
  });
  when('is-switched', { read }, ({ read }) => read.switched.length > 0).then(() => {
    updateProductVariantsWorkflow.runAsStep({ input: { product_variants: read.switched } });
  });
  when('is-forgotten', { read }, ({ read }) => read.forgotten.items.length > 0).then(() => {
    deleteInventoryItemWorkflow.runAsStep({ input: read.forgotten.items });
  });
  const plan = planLevelsStep(read.counts);
  when('has-new-levels', { plan }, ({ plan }) => plan.created.length > 0).then(() => {
    createInventoryLevelsWorkflow.runAsStep({ input: { inventory_levels: plan.created } });
  });
  when('has-levels', { plan }, ({ plan }) => plan.updated.length > 0).then(() => {
    updateInventoryLevelsWorkflow.runAsStep({ input: { updates: plan.updated } });
  });
  releaseLockStep(cardsLock);
  return new WorkflowResponse(input.id);
});
