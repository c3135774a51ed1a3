import type { BigNumberInput } from '@medusajs/framework/types';
import { decorateCartTotals } from '@medusajs/framework/utils';
import { jsonListOf } from '../../database/read-rows';
import { toPence, toPounds } from '../../money/pence';

interface Priced {
  id: string;
  is_tax_inclusive: boolean;
  tax_lines: { rate: number }[];
  adjustments: { code: string | null; amount: number; is_tax_inclusive?: boolean }[];
}

/** Amounts are pounds. */
export interface PricedCart {
  currency_code: string;
  items: (Priced & {
    variant_id: string | null;
    product_title: string | null;
    title: string;
    variant_title: string | null;
    unit_price: number;
    quantity: number;
    metadata: Record<string, unknown> | null;
  })[];
  shipping_methods: (Priced & { name: string | null; amount: number; shipping_option_id: string | null })[];
  credit_lines: {
    id: string;
    /** The payer: a gift card, or an account. */
    reference: string | null;
    reference_id: string | null;
    amount: number;
    metadata: { last_four?: string | null } | null;
  }[];
}

const plain = (...columns: string[]) => columns.map((column) => `'${column}', it.${column}`).join(', ');

const rowsOf = (table: string, column: string) => `${table} it WHERE it.${column} = own.id AND it.deleted_at IS NULL`;

/** @param column by which tax lines and adjustments name their row */
const priced = (table: string, column: string, adjusted: string[], columns: string[]) =>
  jsonListOf(
    plain('id', 'is_tax_inclusive', 'tax_lines', 'adjustments', ...columns),
    `(SELECT own.*,
        ${jsonListOf(plain('rate'), rowsOf(`${table}_tax_line`, column))} AS tax_lines,
        ${jsonListOf(plain(...adjusted), rowsOf(`${table}_adjustment`, column))} AS adjustments
      FROM ${table} own WHERE own.cart_id = cart.id AND own.deleted_at IS NULL) it`,
  );

const items = priced(
  'cart_line_item',
  'item_id',
  ['code', 'amount', 'is_tax_inclusive'],
  ['variant_id', 'product_title', 'title', 'variant_title', 'unit_price', 'quantity', 'metadata'],
);

const deliveries = priced(
  'cart_shipping_method',
  'shipping_method_id',
  ['code', 'amount'],
  ['name', 'amount', 'shipping_option_id'],
);

const credit = jsonListOf(
  plain('id', 'reference', 'reference_id', 'amount', 'metadata'),
  'credit_line it WHERE it.cart_id = cart.id AND it.deleted_at IS NULL',
);

/** The columns of a `PricedCart`, read from `cart`. */
export const pricedColumns = `cart.currency_code, ${items} AS items, ${deliveries} AS shipping_methods, ${credit} AS credit_lines`;

/** A list of the promotions of `cart`. @param columns of a promotion */
export const promotionsWith = (...columns: string[]) =>
  jsonListOf(
    plain(...columns),
    `cart_promotion link JOIN promotion it ON it.id = link.promotion_id AND it.deleted_at IS NULL
      WHERE link.cart_id = cart.id AND link.deleted_at IS NULL`,
  );

/** @param columns of a payment session of the payment collection `own` */
export const sessionsWith = (...columns: string[]) =>
  jsonListOf(plain(...columns), rowsOf('payment_session', 'payment_collection_id'));

/** @param selected of the payment collection `own` of `cart`, if it has one */
export const ofPaymentCollection = (selected: string) => `(SELECT ${selected} FROM cart_payment_collection link
      JOIN payment_collection own ON own.id = link.payment_collection_id AND own.deleted_at IS NULL
    WHERE link.cart_id = cart.id AND link.deleted_at IS NULL LIMIT 1)`;

/** Medusa's own sums, over the rows from which its module calculates them. */
export function totalsOf({ currency_code, items, shipping_methods, credit_lines }: PricedCart) {
  // Medusa's function writes its sums into what it is given.
  const sums: { total?: BigNumberInput; discount_total?: BigNumberInput } = decorateCartTotals(
    structuredClone({ currency_code, items, shipping_methods, credit_lines }),
  );
  const pounds = (amount: BigNumberInput | undefined) => toPounds(toPence(amount));
  return { total: pounds(sums.total), discount_total: pounds(sums.discount_total) };
}
