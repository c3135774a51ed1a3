import type { TradeKind } from '@shop/shared/trade/trade-form';
import { jsonListOf } from '../database/read-rows';

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
export interface StoredCart {
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

export const cartSql = `SELECT cart.id, cart.metadata,
    (SELECT kind FROM trade_account WHERE customer_id = cart.customer_id AND state = 'accepted') AS trade,
    ${promotions} AS promotions, ${lines} AS lines, ${deliveries} AS deliveries, ${credit} AS credit
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;
