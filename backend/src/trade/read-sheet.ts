import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';
import { sentAgainBy } from '@shop/shared/orders/line-sent-again';
import { packSize } from '@shop/shared/trade/packs';
import type { TradeSheet } from '@shop/shared/trade/sheet';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { readGraph } from '../database/read-graph';
import { tradeModule } from '../modules/trade';
import { toPounds } from '../money/pence';
import { readPrices } from '../offers/prices/read-prices';
import { tradePence } from '../offers/trade/trade-pence';

const fields = ['id', 'title', 'sku', 'variant_rank', 'product.title', 'product.status', 'product.subtitle'];

/** All cards that an account can order, by code, and what it ordered last. */
export async function readSheet(container: MedusaContainer, customerId: string, kind: TradeKind): Promise<TradeSheet> {
  const [settings, variants, prices] = await Promise.all([
    container.resolve(tradeModule).settings(),
    readGraph(container, 'product_variant', [...fields, 'product.metadata', 'product.collection.title']),
    readPrices(container),
  ]);
  const size = kind === 'trade' ? packSize : 1;
  const percent = kind === 'trade' ? settings.trade_percent : settings.church_percent;
  const priceOf = new Map(prices.map((one) => [one.variantId, one]));
  const cards = variants.flatMap(({ id, title, sku, product }) => {
    const priced = priceOf.get(id);
    const isSold = product?.status === 'published' && !isComingSoon(product);
    const isBundle = cardsInside(product?.metadata) > 1;
    if (!product || !priced || !isSold || isBundle !== (kind === 'church')) return [];
    // The price is the lower one, as in `planTradePrices` while a sale runs.
    const price = toPounds(Math.min(tradePence(priced.usualPence, percent), priced.pence));
    // The few packs need no order.
    const range = isBundle ? '' : (product.collection?.title ?? '');
    return [{ variant_id: id, code: sku ?? '', title: product.title, range, envelope: title, price }];
  });
  cards.sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  const known = new Set(cards.map(({ variant_id }) => variant_id));
  const most = Math.floor(limits.quantity.max / size);
  return {
    pack_size: size,
    most_packs: most,
    minimum: kind === 'trade' ? settings.minimum : 0,
    cards,
    last_order: (await readLastOrder(container, customerId))
      .filter(({ variant }) => known.has(variant))
      .map(({ variant, quantity }) => ({ variant_id: variant, packs: Math.min(most, Math.ceil(quantity / size)) })),
  };
}

async function readLastOrder(container: MedusaContainer, customer_id: string) {
  const [order] = await readGraph(
    container,
    'order',
    ['id', 'items.variant_id', 'items.quantity', 'items.metadata'],
    { customer_id, canceled_at: null, is_draft_order: false },
    { pagination: { take: 1, skip: 0, order: { created_at: 'DESC', id: 'DESC' } } },
  );
  const counts = new Map<string, number>();
  for (const item of order?.items ?? []) {
    if (item?.variant_id && !sentAgainBy(item.metadata))
      counts.set(item.variant_id, (counts.get(item.variant_id) ?? 0) + Number(item.quantity));
  }
  return [...counts].map(([variant, quantity]) => ({ variant, quantity }));
}
