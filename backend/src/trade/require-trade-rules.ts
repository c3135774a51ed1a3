import type { BigNumberInput, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { inOrderOfAdding } from '@shop/shared/cards/in-order-of-adding';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { readGraph } from '../database/read-graph';
import { tradeModule } from '../modules/trade';
import { toPence } from '../money/pence';
import { sum } from '../money/sum';
import { findTradeFault, type TradeFault } from './trade-fault';

const fields = [
  'id',
  'item_total',
  'items.id',
  'items.created_at',
  'items.variant_id',
  'items.product_title',
  'items.variant_title',
  'items.quantity',
  'items.unit_price',
  'items.metadata',
  'items.product.metadata',
];

interface Item {
  id: string;
  created_at?: string | Date | null;
  variant_id?: string | null;
  product_title?: string | null;
  variant_title?: string | null;
  quantity: unknown;
  unit_price?: BigNumberInput | null;
  metadata?: Record<string, unknown> | null;
  product?: { metadata?: Record<string, unknown> | null } | null;
}

/** Undefined for a cart of anybody but a shop, too. */
export async function readTradeFault(container: MedusaContainer, cartId: string): Promise<TradeFault | undefined> {
  const trade = container.resolve(tradeModule);
  const kind = await trade.kindOfCart(cartId);
  if (!kind) return undefined;
  const [cart] = await readGraph(container, 'cart', fields, { id: cartId });
  const items: Item[] = (cart?.items ?? []).filter((item: Item | null) => item !== null).toSorted(inOrderOfAdding);
  const lines = items.flatMap(({ variant_id: variant, product_title, quantity, product }) =>
    variant
      ? [
          {
            variant,
            title: product_title ?? '',
            quantity: Number(quantity),
            inside: cardsInside(product?.metadata),
          },
        ]
      : [],
  );
  const giftCards = items.flatMap(({ metadata, unit_price }) =>
    isGiftCardLine(metadata) ? [toPence(unit_price)] : [],
  );
  const goods = toPence(cart?.item_total) - sum(giftCards);
  return findTradeFault(kind, lines, goods, (await trade.settings()).minimum);
}

/** @throws not_allowed with the code pack_of_six or trade_minimum */
export async function requireTradeRules(container: MedusaContainer, cartId: string): Promise<void> {
  const fault = await readTradeFault(container, cartId);
  if (fault) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, fault.sentence, fault.code);
}
