import { createCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { isComingSoon } from '@shop/shared/coming-soon';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { sentAgainBy } from '@shop/shared/orders/line-sent-again';
import { inWholePacks } from '@shop/shared/trade/packs';
import { paidWordsOf } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { readParsed } from '../../database/read-parsed';
import { parcelsModule } from '../../modules/parcels';
import { tradeModule } from '../../modules/trade';
import { wordsInsideModule } from '../../modules/words-inside';
import { addLinesStep, CopiedLine, type Line as NewLine, toLine, withinLines, withinRoom } from '../cart/add-lines';

type ReorderRequest = {
  orderId: string;
  cartId: string | undefined;
  customerId: string | undefined;
  salesChannelId: string | undefined;
};
type Line = NewLine & { title: string };

const text = v.nullish(v.string(), '');
const Ordered = v.object({
  region_id: text,
  metadata: v.nullish(v.pipe(v.unknown(), v.object({ cart_id: text }))),
  items: v.array(
    v.object({
      variant_id: text,
      product_title: text,
      title: text,
      metadata: CopiedLine.entries.metadata,
      detail: v.object({ quantity: v.pipe(v.unknown(), v.transform(Number)) }),
    }),
  ),
});

const planStep = createStep('plan-reorder', async (request: ReorderRequest, { container }) => {
  const { lines, regionId, hadWishes } = await readOrder(container, request.orderId);
  const sold = await soldVariants(container, lines);
  const open = await openCart(container, request.cartId);
  const present = await linesIn(container, open);
  const there = present.flatMap(toLine);
  const room = withinRoom(
    lines.filter(({ variantId }) => sold.has(variantId)),
    there,
  );
  const isShop = (await container.resolve(tradeModule).kindOf(request.customerId)) === 'trade';
  const { is_offered } = await container.resolve(wordsInsideModule).offer();
  const fitting = withinLines(room, present, is_offered);
  const all = isShop ? [...fitting, ...packFillers(fitting, there, sold)] : fitting;
  const wanted = withinLines(all, present, is_offered);
  return new StepResponse({
    lines,
    wanted,
    unfit: [...new Set([...room, ...all])].filter((line) => !wanted.includes(line)),
    unworded: is_offered ? [] : wanted.filter(({ words }) => words !== null),
    regionId,
    hadWishes,
    open: open ?? null,
  });
});

/**
 * Leaves out and names what is no longer sold, what finds no line left in the cart (`unfit`), and the words inside (`unworded`) while the shop writes
 * none. A shop gets whole packs. `cartId` is null when nothing can be added. Receivers and days (`hadWishes`) are said anew.
 */
export const reorderWorkflow = createWorkflow('reorder', (request: ReorderRequest) => {
  const plan = planStep(request);
  const made = when({ plan }, ({ plan }) => plan.open === null && plan.wanted.length > 0).then(() =>
    createCartWorkflow.runAsStep({
      input: transform({ request, plan }, ({ request: { customerId, salesChannelId }, plan }) => ({
        region_id: plan.regionId,
        ...(customerId ? { customer_id: customerId } : {}),
        ...(salesChannelId ? { sales_channel_id: salesChannelId } : {}),
      })),
    }),
  );
  const cartId = transform({ plan, made }, ({ plan, made }) => plan.open ?? made?.id ?? null);
  const added = addLinesStep(
    transform({ cartId, plan }, ({ cartId, plan }) => ({ cartId: cartId ?? '', lines: plan.wanted })),
  );
  return new WorkflowResponse(
    transform({ cartId, plan, added }, ({ cartId, plan: { lines, unfit, unworded, hadWishes }, added }) => ({
      cartId,
      hadWishes,
      unfit: titlesOf(unfit),
      unworded: titlesOf(unworded.filter(({ variantId }) => added.includes(variantId))),
      added: titlesOf(lines.filter(({ variantId }) => added.includes(variantId))),
      skipped: titlesOf(
        lines.filter(
          ({ variantId }) => !added.includes(variantId) && !unfit.some((one) => one.variantId === variantId),
        ),
      ),
    })),
  );
});

async function readOrder(
  container: MedusaContainer,
  id: string,
): Promise<{ lines: Line[]; regionId: string; hadWishes: boolean }> {
  const [order] = await readParsed(container, 'order', Ordered, { id });
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such order.');
  const { items, region_id, metadata: kept } = order;
  const parcels = await container.resolve(parcelsModule).listFor(kept?.cart_id ? [kept.cart_id] : []);
  const lines = items.flatMap(({ variant_id, product_title, title, metadata, detail: { quantity } }) => {
    // A line without a product cannot be sold again, and is named, but for gift cards and what was paid for words.
    const line = { variantId: variant_id, quantity, words: null };
    const [copied = line] = toLine({ variant_id, quantity, metadata });
    const isBesides = paidWordsOf(metadata) || isGiftCardLine(metadata) || sentAgainBy(metadata);
    return isBesides ? [] : [{ ...copied, title: product_title || title }];
  });
  return { lines, regionId: region_id, hadWishes: parcels.length > 0 };
}

/** Answers the number of cards inside of each. */
async function soldVariants(container: MedusaContainer, lines: Line[]): Promise<Map<string, number>> {
  const ids = lines.map(({ variantId }) => variantId).filter(Boolean);
  if (ids.length === 0) return new Map();
  const variants = await readGraph(
    container,
    'product_variant',
    ['id', 'product.status', 'product.subtitle', 'product.metadata'],
    { id: ids },
  );
  return new Map(
    variants
      .filter(({ product }) => product?.status === 'published' && !isComingSoon(product))
      .map(({ id, product }) => [id, cardsInside(product?.metadata)]),
  );
}

/** The cards that fill a shop's packs have no words: those cost. Packs go by the cart; bundles are packs. */
function packFillers(lines: Line[], there: NewLine[], inside: Map<string, number>): Line[] {
  return lines.flatMap((line, nth) => {
    const isSame = ({ variantId }: NewLine) => variantId === line.variantId;
    if (inside.get(line.variantId) !== 1 || lines.findIndex(isSame) < nth) return [];
    const count = [...there, ...lines].filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0);
    const missing = inWholePacks(count) - count;
    return missing > 0 ? [{ ...line, words: null, quantity: missing }] : [];
  });
}

async function openCart(container: MedusaContainer, cartId: string | undefined): Promise<string | undefined> {
  if (!cartId) return undefined;
  const { completed_at } = await container.resolve(Modules.CART).retrieveCart(cartId, { select: ['completed_at'] });
  return completed_at ? undefined : cartId;
}

async function linesIn(container: MedusaContainer, cartId: string | undefined) {
  if (!cartId) return [];
  const there = await container
    .resolve(Modules.CART)
    .listLineItems({ cart_id: cartId }, { select: ['variant_id', 'quantity', 'metadata'] });
  return there.map(({ variant_id, quantity, metadata }) => ({
    variant_id,
    quantity: Number(quantity),
    metadata: metadata ?? null,
  }));
}

function titlesOf(lines: Line[]): string[] {
  return [...new Set(lines.map(({ title }) => title))];
}
