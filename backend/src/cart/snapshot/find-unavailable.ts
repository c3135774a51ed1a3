import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, QueryContext } from '@medusajs/framework/utils';
import { isComingSoon } from '@shop/shared/coming-soon';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { giftCardsModule } from '../../modules/gift-cards';
import { parcelsModule } from '../../modules/parcels';
import { postCalendarModule } from '../../modules/post-calendar';
import { wordsInsideModule } from '../../modules/words-inside';
import { readLeft } from '../../stock/read-left';
import { deliveryCode } from '../delivery/promised-day';
import type { CartSnapshot, SnapshotLine } from './read-cart-snapshot';
import { type SettledDays, settleDays } from './settle-days';
import { type SettledWords, settleWords } from './settle-words';

type UnavailableCards = {
  /** The card is unpublished, coming soon or without a price. */
  withdrawn: string[];
  soldOut: string[];
  /** `quantity` is what is left. */
  fewer: { id: string; quantity: number }[];
};

export type Unavailable = UnavailableCards & SettledWords & SettledDays;

/** @param hasCurrentPrices whether Medusa has priced all lines in this state of the shop, and refused cards without a price */
export async function findUnavailable(
  container: MedusaContainer,
  shown: CartSnapshot,
  hasCurrentPrices: boolean,
): Promise<Unavailable> {
  const cards = await findUnavailableCards(container, shown, hasCurrentPrices);
  const gifts = await findUnsoldGiftCards(container, shown);
  const gone = [...cards.withdrawn, ...cards.soldOut];
  const stay = shown.lines
    .filter((line) => isCard(line) && !gone.includes(line.id))
    .map(({ id, quantity }) => ({ id, quantity, ...cards.fewer.find((one) => one.id === id) }));
  const hasWords = shown.lines.some(({ words, pays }) => words !== null || pays !== null);
  const words = hasWords
    ? settleWords(shown.lines, stay, await container.resolve(wordsInsideModule).offer())
    : { unpaid: [], unworded: [], fees: [] };
  return {
    ...cards,
    withdrawn: [...cards.withdrawn, ...gifts],
    ...words,
    ...(await findSettledDays(container, shown)),
  };
}

const isCard = ({ pays, isGiftCard }: SnapshotLine) => pays === null && !isGiftCard;

async function findUnsoldGiftCards(container: MedusaContainer, { lines }: CartSnapshot): Promise<string[]> {
  const gifts = lines.filter(({ isGiftCard }) => isGiftCard);
  if (gifts.length === 0 || (await container.resolve(giftCardsModule).offer()).is_offered) return [];
  return gifts.map(({ id }) => id);
}

async function findSettledDays(container: MedusaContainer, { id, days }: CartSnapshot): Promise<SettledDays> {
  if (days.length === 0) return { days: [] };
  const [cart] = await readGraph(container, 'cart', ['shipping_methods.shipping_option_id'], { id });
  const option = cart?.shipping_methods?.[0]?.shipping_option_id;
  // Without a delivery no day is known yet, and nothing can be paid.
  if (!option) return { days: [] };
  const code = await deliveryCode(container, option);
  const calendar = await container.resolve(postCalendarModule).current();
  return settleDays(await container.resolve(parcelsModule).listFor([id]), calendar, code, new Date());
}

async function findUnavailableCards(
  container: MedusaContainer,
  shown: CartSnapshot,
  hasCurrentPrices: boolean,
): Promise<UnavailableCards> {
  const cards = shown.lines.filter(isCard);
  if (cards.length === 0) return { withdrawn: [], soldOut: [], fewer: [] };
  const { sold, counted } = await readVariants(container, { ...shown, lines: cards }, hasCurrentPrices);
  const lines = cards.filter(({ variantId }) => sold.has(variantId ?? ''));
  const withdrawn = cards.filter((line) => !lines.includes(line)).map(({ id }) => id);
  return { withdrawn, ...takeFrom(await readLeft(container, counted), lines) };
}

/** Lines share the stock of a variant, so each takes its quantity from what is left. */
function takeFrom(left: Map<string, number>, lines: CartSnapshot['lines']): Omit<UnavailableCards, 'withdrawn'> {
  const unsold: Omit<UnavailableCards, 'withdrawn'> = { soldOut: [], fewer: [] };
  for (const { id, variantId, quantity } of lines) {
    const there = left.get(variantId ?? '');
    if (variantId === null || there === undefined) continue;
    left.set(variantId, Math.max(0, there - quantity));
    if (there === 0) unsold.soldOut.push(id);
    else if (there < quantity) unsold.fewer.push({ id, quantity: there });
  }
  return unsold;
}

interface Variant {
  id: string;
  manage_inventory: boolean;
  status: string;
  subtitle: string | null;
  is_sold_here: boolean;
  region_id: string | null;
  currency_code: string;
}

const variantsSql = `SELECT v.id, v.manage_inventory, p.status, p.subtitle, c.region_id, c.currency_code,
    c.sales_channel_id IS NULL OR EXISTS (
      SELECT FROM product_sales_channel l JOIN sales_channel s ON s.id = l.sales_channel_id AND s.deleted_at IS NULL
      WHERE l.product_id = p.id AND l.sales_channel_id = c.sales_channel_id AND l.deleted_at IS NULL
    ) AS is_sold_here
  FROM cart c JOIN product_variant v ON v.id = ANY(?) AND v.deleted_at IS NULL
    JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
  WHERE c.id = ?`;

async function readVariants(container: MedusaContainer, { id, lines }: CartSnapshot, hasCurrentPrices: boolean) {
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const variants = await readRows<Variant>(container, variantsSql, [ids, id]);
  const priced = hasCurrentPrices ? ids : await findPriced(container, variants);
  const sold = variants.filter(({ id: variant, status, subtitle, is_sold_here: isSoldHere }) => {
    return status === 'published' && !isComingSoon({ subtitle }) && isSoldHere && priced.includes(variant);
  });
  const counted = variants.filter(({ manage_inventory: isCounted }) => isCounted);
  return { sold: new Set(sold.map((variant) => variant.id)), counted: counted.map((variant) => variant.id) };
}

async function findPriced(container: MedusaContainer, variants: readonly Variant[]): Promise<string[]> {
  const { region_id, currency_code } = { ...variants[0] };
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product_variant',
    fields: ['id', 'calculated_price.calculated_amount'],
    filters: { id: variants.map(({ id }) => id) },
    context: {
      calculated_price: QueryContext({ ...(region_id && { region_id }), ...(currency_code && { currency_code }) }),
    },
  });
  const priced = data.filter(({ calculated_price: price }) => typeof price?.calculated_amount === 'number');
  return priced.map(({ id }) => id);
}
