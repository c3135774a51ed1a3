import {
  addToCartWorkflow,
  completeCartWorkflow,
  createCartWorkflow,
  updateLineItemInCartWorkflow,
} from '@medusajs/core-flows';
import type { BigNumberInput, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';
import { requireRoom } from '../../cart/require-room';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { readLeft } from '../../stock/read-left';

// Medusa allows one handler per hook, so each of the four workflows that add or order items runs every check.

createCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  const items: GivenLine[] = input.items ?? [];
  await check(container, groupByVariant(items));
});

addToCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  const added: GivenLine[] = input.items ?? [];
  const present = await linesOf(container, cart.id);
  requireRoom(present.length, countNewLines(present, added));
  await check(container, groupByVariant([...present, ...added], added));
});

updateLineItemInCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  const { quantity } = input.update;
  // Quantity 0 removes the line, which is always allowed.
  if (quantity === undefined || Number(quantity) === 0) return;
  const lines: (GivenLine & { id: string })[] = cart.items ?? [];
  const line = lines.find(({ id }) => id === input.item_id);
  const variantId = line?.variant_id ?? undefined;
  const others = lines.filter(({ id, variant_id }) => id !== line?.id && variant_id === variantId);
  // A line that becomes smaller is on its way to what a cart may hold.
  const isMore = Number(quantity) > Number(line?.quantity ?? 0);
  const beside = isMore ? others.reduce((sum, one) => sum + quantityOf(one), 0) : 0;
  await check(container, [{ variantId, added: Number(quantity), quantity: Number(quantity) + beside }]);
});

completeCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  if (await hasOrder(container, cart.id)) return;
  await check(container, groupByVariant(cart.items ?? []));
});

/** Medusa checks the stock of a new cart before the hook above, and names neither the card nor the count. */
export async function requireSellableLines(container: MedusaContainer, lines: readonly GivenLine[]): Promise<void> {
  await check(container, groupByVariant(lines));
}

type GivenLine = {
  variant_id?: string | null | undefined;
  quantity?: BigNumberInput | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

/** Medusa adds the quantity to a line of the same card and metadata instead of making another. */
export function noteLine({ variant_id, metadata }: GivenLine): string {
  return JSON.stringify([variant_id, metadata ?? {}]);
}

export function countNewLines(present: readonly GivenLine[], added: readonly GivenLine[]): number {
  const there = new Set(present.map(noteLine));
  return added.filter((line) => !there.has(noteLine(line))).length;
}

/** One variant may be spread over several lines; `added` are the new ones. */
function groupByVariant(lines: readonly GivenLine[], added = lines): WantedLine[] {
  const variantIds = new Set(lines.map(({ variant_id: id }) => id ?? undefined));
  return [...variantIds].flatMap((variantId) => {
    const total = lines.reduce((sum, line) => (line.variant_id === variantId ? sum + quantityOf(line) : sum), 0);
    const ofVariant = added.filter((line) => line.variant_id === variantId);
    return ofVariant.map((line) => ({ variantId, added: quantityOf(line), quantity: total }));
  });
}

function quantityOf({ quantity }: GivenLine): number {
  return Number(quantity ?? 1);
}

/** Variants and lines are read by SQL, since every card that is added needs them. */
interface SoldVariant {
  id: string;
  envelope: string;
  title: string;
  subtitle: string | null;
  is_counted: boolean;
}

const soldVariants = `SELECT v.id, v.title AS envelope, v.manage_inventory AS is_counted,
    coalesce(p.title, '') AS title, p.subtitle
  FROM product_variant v LEFT JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
  WHERE v.id = ANY(?) AND v.deleted_at IS NULL`;

async function linesOf(container: MedusaContainer, cartId: string): Promise<GivenLine[]> {
  const sql = 'SELECT variant_id, quantity, metadata FROM cart_line_item WHERE cart_id = ? AND deleted_at IS NULL';
  return readRows<GivenLine>(container, sql, [cartId]);
}

async function check(container: MedusaContainer, lines: WantedLine[]): Promise<void> {
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  if (variantIds.length === 0) return;
  const variants = await readRows<SoldVariant>(container, soldVariants, [variantIds]);
  const counted = variants.filter(({ is_counted: isCounted }) => isCounted).map(({ id }) => id);
  const left = await readLeft(container, counted);
  const problem = checkLines(
    lines,
    new Map(
      variants.map(({ id, envelope, title, subtitle }) => [
        id,
        {
          title,
          subtitle,
          // These are Medusa's titles of a product's only variant.
          envelope: /^default( variant)?$/i.test(envelope) ? '' : envelope,
          left: left.get(id),
        },
      ]),
    ),
  );
  if (problem) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, problem);
}

async function hasOrder(container: MedusaContainer, cartId: string): Promise<boolean> {
  const links = await readGraph(container, 'order_cart', ['order_id'], { cart_id: cartId });
  return links.length > 0;
}

type WantedLine = {
  variantId: string | undefined;
  added: number;
  quantity: number;
};

/** `left` is undefined when the stock is not counted. */
type Card = { title: string; subtitle: string | null; envelope?: string; left?: number | undefined };

export function checkLines(lines: readonly WantedLine[], cards: ReadonlyMap<string, Card>): string | undefined {
  const { min, max } = limits.quantity;
  for (const { variantId, added, quantity } of lines) {
    // Medusa refuses a variant that does not exist.
    const card = variantId === undefined ? undefined : cards.get(variantId);
    if (!card) continue;
    if (isComingSoon(card)) return `‘${card.title}’ is coming soon and cannot be bought yet.`;
    if (!Number.isInteger(added) || added < min) {
      return `The quantity of ‘${card.title}’ must be a whole number from ${min} to ${max}.`;
    }
    if (quantity > max) return `A cart holds at most ${max} of ‘${card.title}’ in one envelope.`;
    if (card.left !== undefined && quantity > card.left) return describeStockLeft(card, card.left);
  }
  return undefined;
}

function describeStockLeft({ title, envelope }: Card, left: number): string {
  const card = `‘${title}’${envelope ? ` with the ${envelope} envelope` : ''}`;
  if (left === 0) return `${card} is sold out.`;
  return left === 1 ? `Only 1 of ${card} is left.` : `Only ${left} of ${card} are left.`;
}
