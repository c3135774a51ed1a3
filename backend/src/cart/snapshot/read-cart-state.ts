import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readRows } from '../../database/read-rows';
import { datedTables } from '../../modules/catalogue-version/shown-tables';
import { cartRows, shopRows } from './cart-state-rows';

/** Hashes of all rows from which the amounts of a cart follow. */
export interface CartState {
  /** The shop's rows: prices, promotions, taxes, delivery, stock, and which dates have passed. */
  shop: string;
  cart: string;
}

/** A sum of row hashes sees every change and ignores the order of rows. */
const hashOf = (rows: Record<string, string>) =>
  Object.entries(rows)
    .map(
      ([table, condition]) =>
        `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${table} AS t WHERE ${condition})`,
    )
    .join(', ');

const passedDates = datedTables
  .flatMap((table) =>
    ['starts_at', 'ends_at'].map((column) => `(SELECT count(*) FROM ${table} WHERE ${column} <= now())`),
  )
  .join(', ');

const sum =
  'SELECT sum(amount) FROM payment_collection WHERE deleted_at IS NULL AND id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = its.id AND deleted_at IS NULL)';

/** A chosen day may become impossible with the hour until which orders count for their day. */
const hourOfDays =
  "(SELECT max(to_char(now(), 'YYYY-MM-DD HH24')) FROM parcel WHERE cart_id = its.id AND wish IS NOT NULL)";

const sql = `SELECT md5(concat_ws(' ', its.region_id, its.sales_channel_id, its.currency_code, ${passedDates}, ${hourOfDays},
      ${hashOf(shopRows)})) AS shop,
    md5(concat_ws(' ', its.customer_id, its.email, its.completed_at, its.metadata, (${sum}), ${hashOf(cartRows)})) AS cart
  FROM cart AS its WHERE its.id = ?`;

/** One statement. Undefined when there is no such cart. */
export async function readCartState(container: MedusaContainer, id: string): Promise<CartState | undefined> {
  const [row] = await readRows<CartState>(container, sql, [id]);
  return row;
}

const pricedKey = (cartId: string) => `priced-cart:${cartId}`;
const pricedSeconds = 3600;

/** Remembers that Medusa has priced all lines of a cart. @param shop the state from before it began */
export async function rememberPriced(container: MedusaContainer, cartId: string, shop: string): Promise<void> {
  await container.resolve(Modules.CACHE).set(pricedKey(cartId), shop, pricedSeconds);
}

export async function forgetPriced(container: MedusaContainer, cartId: string): Promise<void> {
  await container.resolve(Modules.CACHE).invalidate(pricedKey(cartId));
}

/** False also when it is not known any more. Later changes of the cart price what they add, and its discounts. */
export async function hasCurrentPrices(container: MedusaContainer, cartId: string, shop: string): Promise<boolean> {
  return (await container.resolve(Modules.CACHE).get<string>(pricedKey(cartId))) === shop;
}

const checkedKey = (cartId: string) => `checked-cart:${cartId}`;
const checkedSeconds = 3600;

/** Remembers that the cart has been refreshed for payment in this state, and that no change waits to be accepted. */
export async function rememberChecked(container: MedusaContainer, cartId: string, state: CartState): Promise<void> {
  await container.resolve(Modules.CACHE).set(checkedKey(cartId), state, checkedSeconds);
}

/** False for a cart that was never checked. @param state is read when left out, and then only after a check */
export async function isChecked(container: MedusaContainer, cartId: string, state?: CartState): Promise<boolean> {
  const checked = await container.resolve(Modules.CACHE).get<CartState>(checkedKey(cartId));
  if (!checked) return false;
  const now = state ?? (await readCartState(container, cartId));
  return now?.shop === checked.shop && now.cart === checked.cart;
}
