import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import {
  ofPaymentCollection,
  type PricedCart,
  pricedColumns,
  promotionsWith,
  sessionsWith,
  totalsOf,
} from '../../cart/snapshot/priced-cart';
import { jsonListOf, readRows } from '../../database/read-rows';

/** Amounts are pounds, and moments are texts. */
interface StoredCart extends PricedCart {
  id: string;
  email: string | null;
  customer_id: string | null;
  metadata: Record<string, unknown> | null;
  trade: TradeKind | null;
  /** It holds what is posted, and no address is set. */
  lacks_address: boolean;
  /** The code by which the post calendar knows the chosen delivery. */
  delivery_code: string | null;
  promotions: { id: string }[];
  payment_collection: {
    id: string;
    payment_sessions: { id: string; status: string; amount: number; created_at: unknown }[];
    payments: {
      id: string;
      amount: number;
      canceled_at: unknown;
      payment_session_id: string | null;
      is_captured: boolean;
    }[];
  } | null;
  /** An earlier run has counted codes, taken from gift cards or held credit for this cart. */
  has_counted: boolean;
  has_spent: boolean;
  has_held: boolean;
}

export type OrderedCart = StoredCart & { total: number };

const sessions = sessionsWith('id', 'status', 'amount', 'created_at');

const payments = jsonListOf(
  `'id', it.id, 'amount', it.amount, 'canceled_at', it.canceled_at, 'payment_session_id', it.payment_session_id,
    'is_captured', EXISTS (SELECT FROM capture WHERE payment_id = it.id AND deleted_at IS NULL)`,
  'payment it WHERE it.payment_collection_id = own.id AND it.deleted_at IS NULL',
);

const sql = `SELECT cart.id, cart.email, cart.customer_id, cart.metadata, ${pricedColumns},
    ${promotionsWith('id')} AS promotions,
    EXISTS (SELECT FROM cart_line_item WHERE cart_id = cart.id AND requires_shipping AND deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM cart_address
        WHERE id = cart.shipping_address_id AND trim(address_1) <> '' AND deleted_at IS NULL) AS lacks_address,
    (SELECT kind FROM trade_account WHERE customer_id = cart.customer_id AND state = 'accepted') AS trade,
    (SELECT type.code FROM cart_shipping_method method
        JOIN shipping_option option ON option.id = method.shipping_option_id AND option.deleted_at IS NULL
        JOIN shipping_option_type type ON type.id = option.shipping_option_type_id AND type.deleted_at IS NULL
      WHERE method.cart_id = cart.id AND method.deleted_at IS NULL ORDER BY method.id LIMIT 1) AS delivery_code,
    ${ofPaymentCollection(`json_build_object('id', own.id, 'payment_sessions', ${sessions}, 'payments', ${payments})`)}
      AS payment_collection,
    EXISTS (SELECT FROM cart_completion WHERE id = cart.id AND counted IS NOT NULL) AS has_counted,
    EXISTS (SELECT FROM gift_card_entry WHERE cart_id = cart.id) AS has_spent,
    EXISTS (SELECT FROM trade_invoice WHERE cart_id = cart.id) AS has_held
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

/** One statement, since each completion needs it under the cart's lock. */
export async function readOrderedCart(container: MedusaContainer, id: string): Promise<OrderedCart> {
  const [cart] = await readRows<StoredCart>(container, sql, [id]);
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`);
  return { ...cart, total: totalsOf(cart).total };
}

export const readOrderedCartStep = createStep(
  'read-ordered-cart',
  async ({ id }: { id: string }, { container }) => new StepResponse(await readOrderedCart(container, id)),
);

/** Same statuses as Medusa's: the session can still become a payment. */
const open: string[] = ['pending', 'requires_more', 'authorized', 'captured', 'pending_authorization'];

/** Medusa pays with the first open session. */
export function payingSession({ payment_collection: collection }: Pick<OrderedCart, 'payment_collection'>) {
  return collection?.payment_sessions.find(({ status }) => open.includes(status));
}

/** Milliseconds for which the delivery day shown beside the card form is honoured. */
const quoteMs = 60 * 60 * 1000;

/** The moment the delivery day was last shown: the start of the payment, or now when that is over an hour ago. */
export function quotedAt(cart: Pick<OrderedCart, 'payment_collection'>, now: Date): Date {
  const begun = new Date(String(payingSession(cart)?.created_at));
  const since = now.getTime() - begun.getTime();
  return since >= 0 && since <= quoteMs ? begun : now;
}
