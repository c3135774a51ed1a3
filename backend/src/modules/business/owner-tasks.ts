import { onAccountReference } from '@shop/shared/trade/on-account';
import { paymentsOf } from './order-figures';

// Medusa has no query for the owner's tasks.

/** Pence of gift cards and of invoices are pounds here, as Medusa's amounts are. */
const byGiftCards = (which: string) => `(SELECT coalesce(sum(e.pence), 0) / 100.0 FROM order_cart l
  JOIN gift_card_entry e ON e.cart_id = l.cart_id WHERE l.order_id = o.id AND l.deleted_at IS NULL AND ${which})`;
const onAccount = (pence: string) =>
  `(SELECT coalesce(sum(${pence}), 0) / 100.0 FROM trade_invoice t WHERE t.order_id = o.id AND t.number IS NOT NULL)`;
const refunded = `(SELECT coalesce(sum(r.amount), 0) ${paymentsOf} JOIN refund r ON r.payment_id = p.id AND r.deleted_at IS NULL
  WHERE l.order_id = o.id AND l.deleted_at IS NULL)`;
const taken = `(SELECT coalesce(sum(c.amount), 0) ${paymentsOf} JOIN capture c ON c.payment_id = p.id AND c.deleted_at IS NULL
  WHERE l.order_id = o.id AND l.deleted_at IS NULL)`;
const allBack = `(${refunded} + ${byGiftCards('e.refund_id IS NOT NULL')} + ${onAccount('t.credited')})`;
const allTaken = `(${taken} - ${byGiftCards('e.refund_id IS NULL')} + ${onAccount('t.pence')})`;

/** A request is done once the owner closed it, or the order is cancelled or wholly refunded, as on the order's page. */
export const openCancelRequestsSql = `
  SELECT w.order_id, w.kind, w.created_at AS at, o.display_id AS number,
    coalesce(nullif(trim(concat_ws(' ', b.first_name, b.last_name)), ''), trim(concat_ws(' ', a.first_name, a.last_name))) AS name
  FROM cancel_request w JOIN "order" o ON o.id = w.order_id LEFT JOIN order_address a ON a.id = o.shipping_address_id
    LEFT JOIN order_address b ON b.id = o.billing_address_id
  WHERE w.deleted_at IS NULL AND w.closed_at IS NULL AND o.deleted_at IS NULL AND o.canceled_at IS NULL
    AND (${allBack} = 0 OR ${allBack} < ${allTaken})
  ORDER BY w.created_at DESC, w.id`;

/**
 * After a return Medusa's sum may contain half pennies, which cannot be refunded. What a bank has taken back the buyer has,
 * and while a bank decides, the money is with it. What is still on account, such as what the owner has credited by hand,
 * was never paid (`orders/record/to-order-record.ts`).
 */
const owed = `
  SELECT o.id, -round((s.totals ->> 'pending_difference')::numeric * 100)::int - d.lost - greatest(0, (
      SELECT coalesce(round(sum(c.amount) * 100), 0)::int FROM order_credit_line c
      WHERE c.order_id = o.id AND c.version = o.version AND c.reference = '${onAccountReference}' AND c.deleted_at IS NULL
    )) AS amount, s.updated_at
  FROM order_summary s CROSS JOIN LATERAL (SELECT o.id, o.version FROM "order" o WHERE o.id = s.order_id AND o.version = s.version
    AND o.deleted_at IS NULL AND NOT o.is_draft_order LIMIT 1) o
    CROSS JOIN LATERAL (SELECT coalesce(sum(d.amount) FILTER (WHERE d.standing = 'lost'), 0)::int AS lost,
        count(*) FILTER (WHERE d.standing IN ('open', 'under review') AND NOT d.is_inquiry) AS undecided
      FROM payment_dispute d WHERE d.order_id = o.id AND d.deleted_at IS NULL) d
  WHERE (s.totals ->> 'pending_difference')::numeric <= -0.01 AND s.deleted_at IS NULL AND d.undecided = 0`;

/** Values: since when given-up events count. */
export const problemsSql = `
  SELECT CASE WHEN is_inquiry THEN 'inquiry' ELSE 'dispute' END AS kind, id AS subject, order_id, amount, created_at AS since FROM payment_dispute
    WHERE standing = 'open' AND deleted_at IS NULL
  UNION ALL SELECT 'owed', id, id, amount, updated_at FROM (${owed}) owed WHERE amount > 0
  UNION ALL SELECT 'case', id, coalesce(order_id, ''), 0, updated_at FROM money_case
    WHERE state = 'needs_attention' AND ended_at IS NULL
  UNION ALL SELECT 'event', about, '', 0, received_at FROM payment_event WHERE status = 'dead' AND received_at >= ?
  ORDER BY since DESC`;

/** A cause names what the mail tells of, which may be a part of an order behind a slash; what follows a colon tells repeated mails apart. */
const toldOf = (mail: string) => `split_part(${mail}.cause, ':', 1)`;

const about = toldOf('m');
/** Finding a payment by the card provider's id reads them all, so only the one kind of mail that needs it does so. */
const orderOfMail = [
  `SELECT id FROM "order" WHERE id = split_part(${about}, '/', 1)`,
  `SELECT order_id FROM order_fulfillment WHERE fulfillment_id = ${about} AND deleted_at IS NULL`,
  `SELECT order_id FROM cancel_request WHERE id = ${about}`,
  `SELECT order_id FROM order_change WHERE id = ${about}`,
  `SELECT order_id FROM order_transfer WHERE id = ${about}`,
  `SELECT order_id FROM order_claim WHERE id = ${about}`,
  `SELECT order_id FROM "return" WHERE id = ${about}`,
  `SELECT order_id FROM gift_card WHERE id = ${about}`,
  `SELECT order_id FROM trade_invoice WHERE id = ${about}`,
  `SELECT i.order_id FROM trade_credit_note n JOIN trade_invoice i ON i.id = n.invoice_id WHERE n.id = ${about}`,
  `SELECT i.order_id FROM trade_payment p JOIN trade_invoice i ON i.id = p.invoice_id WHERE p.id = ${about}`,
  `SELECT l.order_id ${paymentsOf} WHERE p.id = ${about}`,
  `SELECT l.order_id ${paymentsOf} JOIN refund r ON r.payment_id = p.id WHERE r.id = ${about}`,
  `SELECT l.order_id ${paymentsOf} WHERE m.kind = 'payment-given-back' AND p.data ->> 'id' = ${about}`,
]
  .map((found) => `(${found} LIMIT 1)`)
  .join(', ');

/** A mail that left later in the place of a given-up one makes that one good; a gift card that pays for nothing needs none. Values: since when mails count. */
export const unsentMailsSql = `
  SELECT m.id, m.kind, m.recipient, coalesce(m.problem, '') AS problem, m.created_at AS at, coalesce(o.id, '') AS order_id,
    o.display_id AS number
  FROM (SELECT m.*, coalesce(${orderOfMail}) AS order_id FROM outgoing_mail m
      WHERE m.status = 'dead' AND m.kind <> 'newsletter' AND m.created_at >= ?) m
    LEFT JOIN "order" o ON o.id = m.order_id
  WHERE NOT EXISTS (
    SELECT FROM outgoing_mail later WHERE ${toldOf('later')} = ${about} AND later.kind = m.kind
      AND later.kind NOT LIKE 'owner-%' AND later.created_at > m.created_at)
    AND NOT EXISTS (SELECT FROM gift_card g WHERE m.kind = 'gift-card' AND g.id = ${about} AND g.balance = 0)
  ORDER BY m.created_at DESC, m.id`;

/** Values: from, until, twice. */
export const movementTotalsSql = `
  SELECT coalesce(sum(k.fee), 0)::int AS fees, coalesce(-sum(k.amount) FILTER (WHERE k.kind = 'dispute'), 0)::int AS disputed,
    (SELECT coalesce(sum(p.pence), 0)::int FROM trade_payment p WHERE p.created_at >= ? AND p.created_at < ?) AS invoices_paid
  FROM card_movement k WHERE k.moved_at >= ? AND k.moved_at < ?`;

export const lowStockSql = `
  SELECT p.id AS product_id, p.title, CASE WHEN v.title = 'Default' THEN '' ELSE v.title END AS envelope,
    floor(min(held.free / link.required_quantity))::int AS left
  FROM product_variant v JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL AND p.status = 'published'
    JOIN product_variant_inventory_item link ON link.variant_id = v.id AND link.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT coalesce(sum(stocked_quantity - reserved_quantity), 0) AS free FROM inventory_level i
      WHERE i.inventory_item_id = link.inventory_item_id AND i.deleted_at IS NULL) held
  WHERE v.deleted_at IS NULL AND v.manage_inventory AND NOT v.allow_backorder
  GROUP BY p.id, p.title, v.id, v.title HAVING floor(min(held.free / link.required_quantity)) <= ?
  ORDER BY 4, 2, 3`;
