/** `i` is the invoice. An order that the completion made names its cart, also before it is linked. */
const ordersOf = `"order" o WHERE o.metadata ->> 'cart_id' = i.cart_id AND o.deleted_at IS NULL`;

/** Only a cart whose order is on account holds a part of a limit, so that no order paid by card is found. */
export const unissuedSql = `SELECT i.cart_id, o.id AS order_id FROM trade_invoice i
  JOIN "order" o ON o.metadata ->> 'cart_id' = i.cart_id AND o.deleted_at IS NULL AND o.canceled_at IS NULL
  WHERE i.number IS NULL AND o.created_at <= now() - ? * interval '1 second' ORDER BY o.created_at, o.id LIMIT 100`;

/** Holds of carts that have become no order, or one that was cancelled before it was issued. */
export const heldInVainSql = `SELECT i.cart_id FROM trade_invoice i
  WHERE i.number IS NULL AND i.updated_at <= now() - ? * interval '1 second'
    AND NOT EXISTS (SELECT FROM ${ordersOf} AND o.canceled_at IS NULL)`;

export const cancelledSql = `SELECT i.id, i.pence - i.credited AS pence FROM trade_invoice i
  JOIN "order" o ON o.id = i.order_id AND o.canceled_at IS NOT NULL WHERE i.credited < i.pence`;

export const owedSql = `SELECT coalesce(sum(greatest(0, pence - paid - credited)), 0)::int AS pence FROM trade_invoice
  WHERE account_id = ?`;
