import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { giftCardReference, isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { onAccountReference } from '@shop/shared/trade/on-account';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { jsonListOf, readRows } from '../database/read-rows';
import { atCost } from '../modules/delivery/delivery-price';
import { readDeliveryTable } from '../modules/delivery/delivery-table';
import { toExactPence, toPence } from '../money/pence';
import type { Discount } from '../money/round-discounts';
import type { Amounts } from './calculate-totals';

type Metadata = Record<string, unknown> | null;

interface Adjusted {
  id: string;
  adjustments: { id: string; code: string | null; amount: number }[];
}

interface StoredLine extends Adjusted {
  unit_price: number;
  quantity: number;
  metadata: Metadata;
  product: Metadata;
}

interface StoredDelivery extends Adjusted {
  amount: number;
  option: { data: unknown; price_type: string; shipping_option_type_id: string | null } | null;
}

interface StoredCredit {
  id: string;
  reference: string | null;
  reference_id: string | null;
  amount: number;
  metadata: { left?: number } | null;
}

/** Amounts are pounds. */
interface StoredCart {
  id: string;
  metadata: Metadata;
  trade: TradeKind | null;
  promotions: { code: string; target: string | null }[];
  lines: StoredLine[];
  deliveries: StoredDelivery[];
  credit: StoredCredit[];
}

const adjustmentsOf = (row: string, table: string, column: string) =>
  jsonListOf(
    "'id', it.id, 'code', it.code, 'amount', it.amount",
    `${table} it WHERE it.${column} = ${row}.id AND it.deleted_at IS NULL`,
  );

const promotions = jsonListOf(
  "'code', it.code, 'target', method.target_type",
  `cart_promotion link JOIN promotion it ON it.id = link.promotion_id AND it.deleted_at IS NULL
    LEFT JOIN promotion_application_method method ON method.promotion_id = it.id AND method.deleted_at IS NULL
    WHERE link.cart_id = cart.id AND link.deleted_at IS NULL AND it.code <> ''`,
);

const lines = jsonListOf(
  `'id', it.id, 'unit_price', it.unit_price, 'quantity', it.quantity, 'metadata', it.metadata,
    'product', card.metadata, 'adjustments', it.adjustments`,
  `(SELECT line.*, ${adjustmentsOf('line', 'cart_line_item_adjustment', 'item_id')} AS adjustments
      FROM cart_line_item line WHERE line.cart_id = cart.id AND line.deleted_at IS NULL) it
    LEFT JOIN product card ON card.id = it.product_id AND card.deleted_at IS NULL`,
);

const deliveries = jsonListOf(
  `'id', it.id, 'amount', it.amount, 'adjustments', it.adjustments,
    'option', CASE WHEN option.id IS NOT NULL THEN json_build_object('data', option.data,
      'price_type', option.price_type, 'shipping_option_type_id', option.shipping_option_type_id) END`,
  `(SELECT method.*, ${adjustmentsOf('method', 'cart_shipping_method_adjustment', 'shipping_method_id')} AS adjustments
      FROM cart_shipping_method method WHERE method.cart_id = cart.id AND method.deleted_at IS NULL) it
    LEFT JOIN shipping_option option ON option.id = it.shipping_option_id AND option.deleted_at IS NULL`,
);

const credit = jsonListOf(
  `'id', it.id, 'reference', it.reference, 'reference_id', it.reference_id, 'amount', it.amount,
    'metadata', it.metadata`,
  'credit_line it WHERE it.cart_id = cart.id AND it.deleted_at IS NULL',
);

const cartSql = `SELECT cart.id, cart.metadata,
    (SELECT kind FROM trade_account WHERE customer_id = cart.customer_id AND state = 'accepted') AS trade,
    ${promotions} AS promotions, ${lines} AS lines, ${deliveries} AS deliveries, ${credit} AS credit
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

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
      id: onAccount.id,
      account: onAccount.reference_id ?? '',
      pence: toPence(onAccount.amount),
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
