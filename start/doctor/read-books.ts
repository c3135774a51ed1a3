import { cardProviderId } from '@shop/shared/card-provider';
import { Client } from 'pg';
import * as v from 'valibot';
import {
  type Books,
  cart,
  confirmation,
  giftCard,
  giftSpending,
  knownPayment,
  order,
  promotion,
  unissued,
} from './books.ts';
import { type Provider, readPayments } from './read-payments.ts';

const days = 30;

const ofOrders = `
  SELECT o.id, o.display_id AS number, o.created_at AS "placedAt", o.canceled_at IS NOT NULL AS "isCancelled",
    coalesce(o.email, '') <> '' AS "hasEmail",
    (SELECT s.totals->>'original_order_total' FROM order_summary s WHERE s.order_id = o.id ORDER BY s.version LIMIT 1) AS total,
    (SELECT sum(c.amount)::text FROM capture c JOIN payment p ON p.id = c.payment_id AND p.provider_id = '${cardProviderId}'
      JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
      WHERE l.order_id = o.id AND c.deleted_at IS NULL) AS taken,
    (SELECT sum(r.amount)::text FROM refund r JOIN payment p ON p.id = r.payment_id AND p.provider_id = '${cardProviderId}'
      JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
      WHERE l.order_id = o.id AND r.deleted_at IS NULL) AS refunded,
    r.sum AS "givenBack", r.latest AS "refundedAt",
    (SELECT (-sum(t.amount))::text FROM order_transaction t
      WHERE t.order_id = o.id AND t.reference = 'refund' AND t.deleted_at IS NULL) AS booked,
    (SELECT s.totals->>'pending_difference' FROM order_summary s
      WHERE s.order_id = o.id AND s.version = o.version AND s.deleted_at IS NULL LIMIT 1) AS owing,
    (SELECT coalesce(sum(d.amount), 0)::int FROM payment_dispute d WHERE d.order_id = o.id AND d.standing <> 'won'
      AND NOT d.is_inquiry AND d.deleted_at IS NULL) AS disputed,
    EXISTS (SELECT FROM order_change h WHERE h.order_id = o.id AND h.status IN ('pending', 'requested')
      AND h.change_type IS DISTINCT FROM 'credit_line' AND h.deleted_at IS NULL) AS "isOpen",
    NOT EXISTS (SELECT FROM order_cart l WHERE l.order_id = o.id AND l.deleted_at IS NULL)
      AND (EXISTS (SELECT FROM order_payment_collection l WHERE l.order_id = o.id AND l.deleted_at IS NULL)
        OR EXISTS (SELECT FROM order_change h WHERE h.order_id = o.id AND h.change_type = 'edit')) AS "isOwners",
    EXISTS (SELECT FROM order_change h WHERE h.order_id = o.id AND h.status = 'confirmed'
      AND h.change_type IN ('edit', 'exchange', 'claim')) AS "isEdited",
    ARRAY(SELECT l.cart_id::text FROM order_cart l WHERE l.order_id = o.id AND l.deleted_at IS NULL) AS carts,
    ARRAY(SELECT l.promotion_id::text FROM order_promotion l WHERE l.order_id = o.id AND l.deleted_at IS NULL) AS promotions
  FROM "order" o
  CROSS JOIN LATERAL (SELECT sum(r.amount)::text AS sum, max(r.created_at) AS latest FROM refund r
    JOIN payment p ON p.id = r.payment_id JOIN order_payment_collection l
      ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    WHERE l.order_id = o.id AND r.deleted_at IS NULL) r
  WHERE NOT o.is_draft_order AND o.deleted_at IS NULL AND o.created_at >= $1`;

const ofCarts = `
  SELECT c.id, c.completed_at AS "completedAt",
    ARRAY(SELECT l.order_id::text FROM order_cart l WHERE l.cart_id = c.id AND l.deleted_at IS NULL) AS orders
  FROM cart c WHERE c.deleted_at IS NULL AND c.updated_at >= $1
    AND (c.completed_at IS NOT NULL OR EXISTS (SELECT FROM order_cart l WHERE l.cart_id = c.id AND l.deleted_at IS NULL))`;

/** Deleted sessions count too, because they can still be paid. */
const ofPayments = `
  SELECT s.data->>'id' AS id, s.id AS session,
    (SELECT l.cart_id::text FROM cart_payment_collection l WHERE l.payment_collection_id = s.payment_collection_id
      LIMIT 1) AS cart,
    ARRAY(SELECT l.order_id::text FROM order_payment_collection l WHERE l.payment_collection_id = s.payment_collection_id
      AND l.deleted_at IS NULL) AS orders
  FROM payment_session s WHERE s.provider_id = '${cardProviderId}' AND s.created_at >= $1`;

const ofConfirmations = `
  SELECT cause AS order, status, created_at AS "writtenAt" FROM outgoing_mail
  WHERE kind = 'order-confirmation' AND created_at >= $1`;

/** Uses count over all time, because an older order may have used the code. */
const ofPromotions = `
  SELECT id, code, coalesce(used, 0) AS used, "limit" FROM promotion
  WHERE "limit" IS NOT NULL AND deleted_at IS NULL AND created_at >= $1`;

const ofGiftCards = `
  SELECT g.id, g.last_four AS "lastFour", g.amount, g.balance, g.updated_at AS "changedAt",
    (SELECT coalesce(sum(e.pence), 0)::int FROM gift_card_entry e WHERE e.gift_card_id = g.id) AS entries,
    (SELECT round(li.unit_price * 100)::int FROM order_line_item li WHERE li.id = g.line_id) AS price
  FROM gift_card g WHERE g.updated_at >= $1`;

const ofGiftSpending = `
  SELECT e.cart_id AS cart, o.id AS order, o.display_id AS number, o.canceled_at IS NOT NULL AS "isCancelled",
    EXISTS (SELECT FROM order_change h WHERE h.order_id = o.id AND h.status IN ('pending', 'requested')
      AND h.change_type IS DISTINCT FROM 'credit_line' AND h.deleted_at IS NULL) AS "isOpen",
    e.spent, coalesce(c.credited, 0) AS credited, e.latest AS "changedAt"
  FROM (
    SELECT cart_id, -sum(pence)::int AS spent, max(created_at) AS latest FROM gift_card_entry
    WHERE cart_id IS NOT NULL GROUP BY cart_id HAVING max(created_at) >= $1
  ) e
    LEFT JOIN order_cart l ON l.cart_id = e.cart_id AND l.deleted_at IS NULL
    LEFT JOIN "order" o ON o.id = l.order_id AND o.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT round(sum(k.amount) * 100)::int AS credited FROM order_credit_line k
      WHERE k.order_id = o.id AND k.version = o.version AND k.reference = 'gift_card' AND k.deleted_at IS NULL
    ) c ON true
  UNION ALL
  SELECT coalesce(l.cart_id, ''), o.id, o.display_id, o.canceled_at IS NOT NULL, false, 0, round(sum(k.amount) * 100)::int,
    o.created_at
  FROM order_credit_line k JOIN "order" o ON o.id = k.order_id AND o.deleted_at IS NULL AND o.created_at >= $1
    LEFT JOIN order_cart l ON l.order_id = o.id AND l.deleted_at IS NULL
  WHERE k.version = o.version AND k.reference = 'gift_card' AND k.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM gift_card_entry e WHERE e.cart_id = l.cart_id)
  GROUP BY l.cart_id, o.id`;

const ofUnissued = `
  SELECT o.id AS order, o.display_id AS number, o.created_at AS "placedAt"
  FROM order_line_item li JOIN order_item i ON i.item_id = li.id JOIN "order" o ON o.id = i.order_id AND o.version = i.version
  WHERE li.metadata ->> 'gift_card_to' IS NOT NULL AND i.quantity > 0 AND o.canceled_at IS NULL AND o.deleted_at IS NULL
    AND o.created_at >= $1 AND NOT EXISTS (SELECT FROM gift_card g WHERE g.line_id = li.id)
    AND EXISTS (
      SELECT FROM order_payment_collection l JOIN payment_collection c ON c.id = l.payment_collection_id
      WHERE l.order_id = o.id AND l.deleted_at IS NULL AND c.captured_amount > 0
    )`;

/** Reads the database as one snapshot and then the card provider, whose data is therefore at least as new. */
export async function readBooks(databaseUrl: string, provider: Provider): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  client.on('error', () => {});
  await client.connect();
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const read = async <Row>(shape: v.GenericSchema<unknown, Row>, query: string): Promise<Row[]> =>
    v.parse(v.array(shape), (await client.query(query, [since])).rows);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const orders = await read(order, ofOrders);
    const carts = await read(cart, ofCarts);
    const sessions = await read(knownPayment, ofPayments);
    const confirmations = await read(confirmation, ofConfirmations);
    const promotions = await read(promotion, ofPromotions);
    const giftCards = await read(giftCard, ofGiftCards);
    const spending = await read(giftSpending, ofGiftSpending);
    const missing = await read(unissued, ofUnissued);
    await client.query('COMMIT');
    const readAt = new Date();
    return {
      readAt,
      orders,
      carts,
      confirmations,
      promotions,
      giftCards,
      giftSpending: spending,
      unissued: missing,
      payments: await readPayments(provider, sessions, since),
    };
  } finally {
    await client.end().catch(() => {});
  }
}
