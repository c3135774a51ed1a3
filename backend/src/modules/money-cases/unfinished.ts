/** Card providers release an authorisation after seven days. */
export const authorizationHoldMs = 7 * 24 * 60 * 60 * 1000;

/** Medusa writes this link late; until then the cart's id is in the order's metadata. */
const cart = `coalesce(linked.cart_id, o.metadata ->> 'cart_id')`;

const paymentsOfOrder = `
  FROM order_payment_collection paid
  JOIN payment p ON p.payment_collection_id = paid.payment_collection_id AND p.deleted_at IS NULL
  WHERE paid.order_id = o.id AND paid.deleted_at IS NULL`;

/** An edit, an exchange or a claim makes another version later; what it adds is the order's balance. */
const placedTotal = `(SELECT (s.totals ->> 'current_order_total')::numeric FROM order_summary s
  WHERE s.order_id = o.id AND s.version = 1 AND s.deleted_at IS NULL LIMIT 1)`;

export const placedTotalsSql = `SELECT o.id, ${placedTotal}::float AS total FROM "order" o WHERE o.id IN (?)`;

/** Their order may be old: a balance is paid later. What is reserved can be captured until the card provider releases it. */
const unsettledPayments = `
  SELECT o.id AS order_id, ${cart} AS cart_id, NULL AS session_id, p.created_at AS since
  FROM payment p
  JOIN order_payment_collection paid
    ON paid.payment_collection_id = p.payment_collection_id AND paid.deleted_at IS NULL
  JOIN "order" o ON o.id = paid.order_id AND o.deleted_at IS NULL AND NOT o.is_draft_order
    AND o.status <> 'canceled' AND o.canceled_at IS NULL
  LEFT JOIN order_cart linked ON linked.order_id = o.id AND linked.deleted_at IS NULL
  WHERE p.created_at BETWEEN ? AND ? AND p.deleted_at IS NULL
    AND (
      (p.captured_at IS NULL AND p.canceled_at IS NULL)
      OR EXISTS (
        SELECT 1 FROM capture k WHERE k.payment_id = p.id AND k.deleted_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM order_transaction t
          WHERE t.order_id = o.id AND t.reference_id = k.id AND t.deleted_at IS NULL
        )
      )
    )`;

/** Reads Medusa's tables, since Medusa cannot query for missing rows. Values: from and until four times, limit. */
export const unfinishedSql = `
  SELECT o.id AS order_id, ${cart} AS cart_id, NULL AS session_id, o.created_at AS since
  FROM "order" o
  LEFT JOIN order_cart linked ON linked.order_id = o.id AND linked.deleted_at IS NULL
  LEFT JOIN cart c ON c.id = linked.cart_id
  WHERE o.created_at BETWEEN ? AND ? AND o.deleted_at IS NULL AND NOT o.is_draft_order
    AND o.status <> 'canceled' AND o.canceled_at IS NULL
    AND (
      (linked.cart_id IS NULL AND ${cart} IS NOT NULL)
      OR (linked.cart_id IS NOT NULL AND c.completed_at IS NULL)
      OR (${cart} IS NOT NULL AND ${placedTotal} > 0 AND NOT EXISTS (SELECT 1 ${paymentsOfOrder}))
    )
  UNION ALL
  ${unsettledPayments}
  UNION ALL
  SELECT o.id, ${cart}, NULL, o.canceled_at
  FROM "order" o
  LEFT JOIN order_cart linked ON linked.order_id = o.id AND linked.deleted_at IS NULL
  WHERE o.canceled_at BETWEEN ? AND ? AND o.deleted_at IS NULL
    AND EXISTS (
      SELECT 1 ${paymentsOfOrder} AND p.canceled_at IS NULL
        AND coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL), 0)
          < CASE WHEN p.captured_at IS NULL THEN p.amount
            ELSE (SELECT coalesce(sum(k.amount), 0) FROM capture k WHERE k.payment_id = p.id AND k.deleted_at IS NULL) END
    )
  UNION ALL
  SELECT NULL, NULL, p.payment_session_id, p.created_at
  FROM payment p
  WHERE p.created_at BETWEEN ? AND ? AND p.deleted_at IS NULL AND p.canceled_at IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM order_payment_collection paid
      WHERE paid.payment_collection_id = p.payment_collection_id AND paid.deleted_at IS NULL
    )
    AND coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL), 0) < p.amount
  ORDER BY since LIMIT ?`;

/** The process may have died before it asked the card provider for the refund. Values: from, until. */
export const unbookedRefundsSql = `
  SELECT p.data ->> 'id' AS intent_id
  FROM refund r
  JOIN payment p ON p.id = r.payment_id AND p.deleted_at IS NULL
  JOIN order_payment_collection paid
    ON paid.payment_collection_id = p.payment_collection_id AND paid.deleted_at IS NULL
  WHERE r.created_at BETWEEN ? AND ? AND r.deleted_at IS NULL AND p.data ->> 'id' IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM order_transaction t
      WHERE t.order_id = paid.order_id AND t.reference_id = r.id AND t.deleted_at IS NULL
    )
    AND (SELECT sum(all_of_it.amount) FROM refund all_of_it
        WHERE all_of_it.payment_id = p.id AND all_of_it.deleted_at IS NULL)
      > (SELECT coalesce(sum(-t.amount), 0) FROM order_transaction t
        WHERE t.order_id = paid.order_id AND t.reference = 'refund' AND t.deleted_at IS NULL)
  GROUP BY p.id
  ORDER BY min(r.created_at), p.id`;

export const paidSessionsSql = `
  SELECT DISTINCT p.payment_session_id AS session_id
  FROM payment p
  JOIN order_payment_collection paid
    ON paid.payment_collection_id = p.payment_collection_id AND paid.deleted_at IS NULL
  JOIN "order" o ON o.id = paid.order_id AND o.canceled_at IS NULL
  WHERE p.payment_session_id IN (?) AND p.deleted_at IS NULL AND p.captured_at IS NOT NULL`;
