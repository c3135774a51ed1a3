import { shop } from '@shop/shared/shop';

/** Orders updated within these days are always checked; any change of an order updates it. */
const recentDays = 2;

const standing = 'o.deleted_at IS NULL AND o.canceled_at IS NULL AND NOT o.is_draft_order';

/** Counts the cards of a line that refunds, to a card or to gift cards alone, took off (`orders/record/refund-parts.ts`). */
const takenOff = `(
  SELECT coalesce(sum((line ->> 'quantity')::int), 0)
  FROM order_payment_collection l JOIN payment p ON p.payment_collection_id = l.payment_collection_id
    JOIN refund r ON r.payment_id = p.id AND r.deleted_at IS NULL
    CROSS JOIN LATERAL jsonb_array_elements(r.metadata -> 'parts' -> 'lines') line
  WHERE l.order_id = o.id AND l.deleted_at IS NULL AND line ->> 'line_id' = i.item_id
    AND (r.metadata -> 'parts' ->> 'is_off_parcel')::boolean
) + (
  SELECT coalesce(sum((line ->> 'quantity')::int), 0)
  FROM (
    SELECT DISTINCT e.refund_id, e.parts FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
    WHERE l.order_id = o.id AND l.deleted_at IS NULL AND (e.parts ->> 'is_off_parcel')::boolean
      AND NOT EXISTS (SELECT FROM refund r WHERE r.id = e.refund_id)
  ) alone CROSS JOIN LATERAL jsonb_array_elements(alone.parts -> 'lines') line
  WHERE line ->> 'line_id' = i.item_id
)`;

const isUnposted = `i.version = o.version AND i.deleted_at IS NULL
    AND i.quantity > greatest(i.shipped_quantity, i.delivered_quantity) + ${takenOff}
    AND NOT EXISTS (SELECT FROM order_line_item g WHERE g.id = i.item_id AND g.metadata ->> 'gift_card_to' IS NOT NULL)`;

const hasUnposted = `EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND ${isUnposted})`;

const today = `to_char(now() AT TIME ZONE '${shop.timeZone}', 'YYYY-MM-DD')`;
const dawn = `(part.post_on::timestamp AT TIME ZONE '${shop.timeZone}')`;

/** The parcels of an order of which something is unposted; without an id the one to the delivery address. */
const unpostedParcels = `(
  SELECT DISTINCT other.id AS parcel_id, coalesce(other.post_on, main.post_on) AS post_on
  FROM order_item i JOIN order_line_item li ON li.id = i.item_id
    LEFT JOIN parcel other ON other.id = li.metadata ->> 'parcel_id' AND other.cart_id = o.metadata ->> 'cart_id'
      AND other.address IS NOT NULL AND other.deleted_at IS NULL
    LEFT JOIN parcel main ON other.id IS NULL AND main.cart_id = o.metadata ->> 'cart_id' AND main.address IS NULL
      AND main.deleted_at IS NULL
  WHERE i.order_id = o.id AND ${isUnposted}
)`;

/** Pence. A dispute that is open may be won, so that it holds nothing back. */
const lost = `(SELECT coalesce(sum(d.amount), 0) FROM payment_dispute d
  WHERE d.order_id = u.id AND d.standing = 'lost' AND d.deleted_at IS NULL)`;

/**
 * Defines the table `waiting` of the parcels of paid orders with unposted cards: id (of the order), parcel_id (null for
 * the delivery address), key, due_at (when it was ordered, or the day that was chosen for it), post_on, is_later (that
 * day is still to come), asked ('cancel', 'withdrawal' or null) and is_express. The one `?` is a list of older order ids
 * to check as well.
 * A fully refunded order, or one whose money a bank has taken back for good, counts as unpaid, one that gift cards pay for, with a total of 0, or on account as paid.
 */
export const waiting = `WITH unposted AS MATERIALIZED (
  SELECT o.id, o.version, part.parcel_id, o.id || coalesce('.' || part.parcel_id, '') AS key, part.post_on,
    greatest(o.created_at, ${dawn}) AS due_at, coalesce(part.post_on > ${today}, false) AS is_later
  FROM "order" o CROSS JOIN LATERAL ${unpostedParcels} part
  WHERE ${standing} AND (o.updated_at >= now() - interval '${recentDays} days' OR o.id = ANY(?))
), waiting AS (
  SELECT u.id, u.parcel_id, u.key, u.due_at, u.post_on, u.is_later, r.kind AS asked,
    EXISTS (
      SELECT FROM order_shipping s JOIN order_shipping_method m ON m.id = s.shipping_method_id
        JOIN shipping_option p ON p.id = m.shipping_option_id
        JOIN shipping_option_type t ON t.id = p.shipping_option_type_id
      WHERE s.order_id = u.id AND s.version = u.version AND s.deleted_at IS NULL AND t.code = 'express'
    ) AS is_express
  FROM unposted u LEFT JOIN cancel_request r ON r.order_id = u.id AND r.deleted_at IS NULL AND r.closed_at IS NULL
  WHERE (
    SELECT coalesce(sum(c.captured_amount - coalesce(c.refunded_amount, 0)), 0) > ${lost} / 100.0
    FROM order_payment_collection l JOIN payment_collection c ON c.id = l.payment_collection_id
    WHERE l.order_id = u.id AND l.deleted_at IS NULL AND c.deleted_at IS NULL
  ) OR EXISTS (SELECT FROM trade_invoice t WHERE t.order_id = u.id AND t.credited < t.pence) OR coalesce((
    SELECT sum(e.pence) < 0 FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
    WHERE l.order_id = u.id AND l.deleted_at IS NULL
  ), (
    SELECT (t.totals ->> 'original_order_total')::numeric = 0 FROM order_summary t
    WHERE t.order_id = u.id AND t.version = u.version AND t.deleted_at IS NULL LIMIT 1
  ))
)`;

/** This scans every order. It overlaps with the recent ones by a day, so that none falls between the two as it ages. */
export const olderUnposted = `SELECT o.id FROM "order" o
  WHERE ${standing} AND o.updated_at < now() - interval '${recentDays - 1} days' AND ${hasUnposted}`;

/** Keys of parcels. Orders that were never paid are left out: they cancel themselves. One that was free was confirmed. */
export const recentlyCancelled = `SELECT o.id || coalesce('.' || part.parcel_id, '') AS id
  FROM "order" o CROSS JOIN LATERAL ${unpostedParcels} part
  WHERE o.deleted_at IS NULL AND o.updated_at >= now() - interval '2 days' AND o.canceled_at >= now() - interval '2 days'
    AND (EXISTS (
      SELECT FROM order_payment_collection l JOIN payment_collection c ON c.id = l.payment_collection_id
      WHERE l.order_id = o.id AND l.deleted_at IS NULL AND c.deleted_at IS NULL AND c.captured_amount > 0
    ) OR EXISTS (SELECT FROM trade_invoice t WHERE t.order_id = o.id AND t.number IS NOT NULL) OR EXISTS (
      SELECT FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
      WHERE l.order_id = o.id AND l.deleted_at IS NULL
    ) OR EXISTS (SELECT FROM outgoing_mail m WHERE m.kind = 'order-confirmation' AND m.cause = o.id))
  ORDER BY o.canceled_at DESC, 1 LIMIT 20`;
