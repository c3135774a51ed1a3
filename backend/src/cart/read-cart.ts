import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { giftCardReference, isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { onAccountReference } from '@shop/shared/trade/on-account';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { readRows } from '../database/read-rows';
import { atCost } from '../modules/delivery/delivery-price';
import { readDeliveryTable } from '../modules/delivery/delivery-table';
import { toExactPence, toPence } from '../money/pence';
import type { Discount } from '../money/round-discounts';
import type { Amounts } from './calculate-totals';
import { cartSql, type StoredCart } from './cart-sql';

export type CartWithAmounts = Omit<Amounts, 'deliveries'> & {
  id: string;
  metadata: Record<string, unknown>;
  /** The account of a shop or church whose cart it is. */
  trade: TradeKind | undefined;
  promotions: { code: string; isForDelivery: boolean }[];
  deliveries: (Amounts['deliveries'][number] & { typeId: string | undefined })[];
  deliveryDiscounts: Discount[];
  giftCards: {
    id: string;
    card: string;
    pence: number;
    /** The balance that stays on it, as it was last told. */
    left: number;
  }[];
  onAccount: { id: string; account: string; pence: number } | undefined;
};

/** One statement, since every change of a cart needs it. */
export async function readCart(container: MedusaContainer, cartId: string): Promise<CartWithAmounts | undefined> {
  const [cart] = await readRows<StoredCart>(container, cartSql, [cartId]);
  if (!cart) return undefined;
  const { lines, deliveries, credit, promotions } = cart;
  const trade = cart.trade ?? undefined;
  const onAccount = credit.find(({ reference }) => reference === onAccountReference);
  return {
    id: cart.id,
    metadata: { ...cart.metadata },
    trade,
    promotions: promotions.map(({ code, target }) => ({ code, isForDelivery: target === 'shipping_methods' })),
    lines: lines.map(({ id, unit_price: price, quantity, metadata: its, product }) => ({
      id,
      pence: toPence(price) * quantity,
      isGiftCard: isGiftCardLine(its),
      cards: paidWordsOf(its) || isGiftCardLine(its) ? 0 : quantity * cardsInside(product),
      parcel: parcelIdOf(its),
    })),
    goodsDiscounts: lines.flatMap(toDiscounts),
    deliveries: deliveries.map(({ id, amount, option }) => {
      const answer = readDeliveryTable(option?.data);
      return {
        id,
        pence: toPence(amount),
        table: answer.ok && option?.price_type === 'calculated' ? atCost(answer.table, trade === 'trade') : undefined,
        typeId: option?.shipping_option_type_id ?? undefined,
      };
    }),
    deliveryDiscounts: deliveries.flatMap(toDiscounts),
    giftCards: credit
      .filter(({ reference }) => reference === giftCardReference)
      .map(({ id, reference_id: card, amount, metadata: its }) => {
        return { id, card: card ?? '', pence: toPence(amount), left: Number(its?.left ?? -1) };
      }),
    onAccount: onAccount && {
      ...{ id: onAccount.id, account: onAccount.reference_id ?? '', pence: toPence(onAccount.amount) },
    },
  };
}

/** Reads the accepted delivery codes, which may have no delivery to take anything off yet. */
export function acceptedDeliveryCodes(metadata: Record<string, unknown> | null | undefined): string[] {
  const codes = metadata?.delivery_codes;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').slice(0, 20) : [];
}

function toDiscounts({ id: line, adjustments }: Pick<StoredCart['lines'][number], 'id' | 'adjustments'>): Discount[] {
  return adjustments.map(({ id, code, amount }) => ({ id, line, code: code ?? '', pence: toExactPence(amount) }));
}
