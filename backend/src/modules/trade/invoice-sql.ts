import { onAccountReference } from '@shop/shared/trade/on-account';

/** `i` is the invoice. An order that the completion made names its cart, also before it is linked. */
const ofCart = `o.metadata ->> 'cart_id' = i.cart_id AND o.deleted_at IS NULL AND o.canceled_at IS NULL`;

/** A cart may have been taken off the account, and paid for by card, after a process died that held for it. */
const isOnAccount = `EXISTS (SELECT FROM order_credit_line c
  WHERE c.order_id = o.id AND c.reference = '${onAccountReference}' AND c.deleted_at IS NULL)`;

/** Value: the order. */
export const onAccountSql = `SELECT o.id FROM "order" o WHERE o.id = ? AND ${isOnAccount}`;

export const unissuedSql = `SELECT i.cart_id, o.id AS order_id FROM trade_invoice i JOIN "order" o ON ${ofCart}
  WHERE i.number IS NULL AND o.created_at <= now() - ? * interval '1 second' AND ${isOnAccount}
  ORDER BY o.created_at, o.id LIMIT 100`;

/**
 * Frees what carts hold that have become no order on account, or one that was cancelled before it was issued. It is one
 * statement, so that a completion that is taken up again meanwhile keeps its own hold, which is younger.
 */
export const releaseSql = `DELETE FROM trade_invoice i
  WHERE i.number IS NULL AND i.updated_at <= now() - ? * interval '1 second'
    AND NOT EXISTS (SELECT FROM "order" o WHERE ${ofCart} AND ${isOnAccount})`;

/** `n` is a note that the shop made itself, whose credit line is missing. */
const isUnbooked = `n.cause IS NOT NULL AND NOT EXISTS (SELECT FROM order_credit_line c WHERE c.reference_id = n.id)`;

/** Orders that were cancelled or have become cheaper than what is left of their invoices. */
export const uncreditedSql = `SELECT i.order_id FROM trade_invoice i JOIN "order" o ON o.id = i.order_id
  WHERE o.deleted_at IS NULL AND CASE WHEN o.canceled_at IS NOT NULL THEN i.credited < i.pence
    ELSE i.credited < i.pence AND EXISTS (SELECT FROM order_summary s WHERE s.order_id = o.id AND s.version = o.version
        AND s.deleted_at IS NULL AND (s.totals ->> 'pending_difference')::numeric <= -0.01)
      OR EXISTS (SELECT FROM trade_credit_note n WHERE n.invoice_id = i.id AND ${isUnbooked}) END`;

/** Value: the invoice. */
export const unbookedSql = `SELECT n.id, n.pence FROM trade_credit_note n WHERE n.invoice_id = ? AND ${isUnbooked}
  ORDER BY n.number`;

/** Value: the day from which on, twice. */
export const issuedSql = `SELECT i.id, i.order_id, false AS is_note FROM trade_invoice i WHERE i.issued_on >= ?
  UNION ALL SELECT n.id, i.order_id, true FROM trade_credit_note n JOIN trade_invoice i ON i.id = n.invoice_id
  WHERE n.issued_on >= ?`;

/** The facts of orders of a trade account, as the invoice has them, or the account. Value: the orders. */
export const shopNamesSql = `SELECT o.id, coalesce(nullif(i.shop_name, ''), t.shop_name) AS shop_name
  FROM "order" o LEFT JOIN trade_invoice i ON i.order_id = o.id LEFT JOIN trade_account t ON t.customer_id = o.customer_id
  WHERE o.id IN (?) AND o.metadata -> 'trade' ->> 'kind' IS NOT NULL`;

export const owedSql = `SELECT coalesce(sum(greatest(0, pence - paid - credited)), 0)::int AS pence FROM trade_invoice
  WHERE account_id = ? AND cart_id <> ?`;

/** The newest invoice has the name and the address. */
export const leftOwingSql = `SELECT i.account_id AS id, (array_agg(i.shop_name ORDER BY i.number DESC))[1] AS shop_name,
    (array_agg(i.address ORDER BY i.number DESC))[1] AS address,
    (array_agg(i.vat_number ORDER BY i.number DESC))[1] AS vat_number, sum(i.pence - i.paid - i.credited)::int AS owed
  FROM trade_invoice i
  WHERE i.number IS NOT NULL AND i.pence > i.paid + i.credited
    AND NOT EXISTS (SELECT FROM trade_account t WHERE t.id = i.account_id)
  GROUP BY i.account_id ORDER BY max(i.number) DESC`;

/** The version of the order that a note was written for; only the shop's own notes of changes have one. */
const versionOf = (note: string) => `split_part(${note}.cause, ':', 2)::int`;
const isOfVersion = (note: string) => `${note}.cause ~ ':[0-9]+$'`;

/** The version of the invoice `i` that is credited so far. */
const creditedVersion = (and = '') => `coalesce((SELECT max(${versionOf('earlier')}) FROM trade_credit_note earlier
  WHERE earlier.invoice_id = i.id AND ${isOfVersion('earlier')} ${and}), 1)`;

/** Finds the changes of an order on account since it was credited. Value: the invoice. */
export const uncreditedChangesSql = `SELECT DISTINCT c.change_type FROM trade_invoice i
    JOIN order_change c ON c.order_id = i.order_id AND c.status = 'confirmed' AND c.deleted_at IS NULL
  WHERE i.id = ? AND c.version > ${creditedVersion()} AND c.change_type NOT IN ('credit_line', 'return_request')`;

/** The cards that an order lost since the note before; Medusa keeps the lines of each version. Value: the credit note. */
export const creditedCardsSql = `SELECT coalesce(nullif(li.product_title, ''), li.title) AS title,
    CASE WHEN li.variant_title = 'Default' THEN '' ELSE coalesce(li.variant_title, '') END AS envelope,
    (was.quantity - coalesce(oi.quantity, 0) + coalesce(oi.return_received_quantity, 0)
      - was.return_received_quantity)::int AS quantity
  FROM trade_credit_note n JOIN trade_invoice i ON i.id = n.invoice_id
    JOIN order_item was ON was.order_id = i.order_id AND was.version = ${creditedVersion('AND earlier.number < n.number')}
    LEFT JOIN order_item oi ON oi.order_id = was.order_id AND oi.item_id = was.item_id AND oi.version = ${versionOf('n')}
      AND oi.deleted_at IS NULL
    JOIN order_line_item li ON li.id = was.item_id
  WHERE n.id = ? AND ${isOfVersion('n')} AND was.deleted_at IS NULL ORDER BY was.created_at, li.id`;
