import { cardProviderId } from '@shop/shared/card-provider';

/** Amounts are pence. Medusa stores lines for each version of an order: only the newest version counts. */
const pence = (amount: string) => `round(${amount} * 100)`;
const isLine = `oi.order_id = o.id AND oi.version = o.version AND oi.deleted_at IS NULL AND oi.quantity > 0`;
const price = pence('coalesce(oi.unit_price, li.unit_price)');

const offLine = `(SELECT coalesce(sum(${pence('a.amount')}), 0) FROM order_line_item_adjustment a
  WHERE a.item_id = oi.item_id AND a.version = oi.version AND a.deleted_at IS NULL)`;

/** A card that the owner sends again, free, is sold once. */
const isBought = `li.id = oi.item_id AND li.metadata ->> 'sent_again' IS NULL`;

const goodsOf = `SELECT coalesce(sum(${price} * oi.quantity), 0)::int AS goods, coalesce(sum(${offLine}), 0)::int AS discount
  FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id WHERE ${isLine}`;

const deliveryOf = `SELECT coalesce(sum(${pence('m.amount')} - (SELECT coalesce(sum(${pence('a.amount')}), 0)
      FROM order_shipping_method_adjustment a
      WHERE a.shipping_method_id = m.id AND a.version = o.version AND a.deleted_at IS NULL)), 0)::int AS delivery
  FROM order_shipping s JOIN order_shipping_method m ON m.id = s.shipping_method_id
  WHERE s.order_id = o.id AND s.version = o.version AND s.deleted_at IS NULL AND s.return_id IS NULL
    AND s.claim_id IS NULL AND s.exchange_id IS NULL`;

export const paymentsOf = `FROM order_payment_collection l
  JOIN payment p ON p.payment_collection_id = l.payment_collection_id AND p.deleted_at IS NULL`;

const takenOf = `SELECT coalesce(sum(${pence('c.amount')}), 0)::int AS taken,
    coalesce(sum(${pence('c.amount')}) FILTER (WHERE p.provider_id = '${cardProviderId}'), 0)::int AS by_card
  ${paymentsOf} JOIN capture c ON c.payment_id = p.id AND c.deleted_at IS NULL
  WHERE l.order_id = o.id AND l.deleted_at IS NULL`;

const refundedOf = `(SELECT coalesce(sum(${pence('r.amount')}), 0)::int
  ${paymentsOf} JOIN refund r ON r.payment_id = p.id AND r.deleted_at IS NULL
  WHERE l.order_id = o.id AND l.deleted_at IS NULL)`;

const feesOf = `(SELECT coalesce(sum(k.fee), 0)::int ${paymentsOf} JOIN card_movement k ON k.payment_intent = p.data ->> 'id'
  WHERE l.order_id = o.id AND l.deleted_at IS NULL)`;

/** The sum that gift cards paid, before refunds. */
const byGiftCards = `(SELECT coalesce(-sum(e.pence), 0)::int FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
  WHERE l.order_id = o.id AND l.deleted_at IS NULL AND e.refund_id IS NULL)`;

/** The sum of an invoice, whether it is paid or not; what was paid of it; or what of it is credited. */
const ofInvoice = (what: 'pence' | 'paid' | 'credited') =>
  `(SELECT coalesce(sum(t.${what}), 0)::int FROM trade_invoice t WHERE t.order_id = o.id)`;
const onAccount = ofInvoice('pence');

const addresses = `LEFT JOIN order_address w ON w.id = o.shipping_address_id
    LEFT JOIN order_address b ON b.id = o.billing_address_id`;

/** The receiver of a present is not the buyer. */
const buyer = `coalesce(nullif(trim(concat_ws(' ', b.first_name, b.last_name)), ''), trim(concat_ws(' ', w.first_name, w.last_name)))`;

/** The parts of refunds, to a card or to gift cards alone (`orders/record/refund-parts.ts`). */
const refundParts = `SELECT r.metadata -> 'parts' AS parts ${paymentsOf} JOIN refund r ON r.payment_id = p.id AND r.deleted_at IS NULL
    WHERE l.order_id = o.id AND l.deleted_at IS NULL
    UNION ALL SELECT alone.parts FROM (
      SELECT DISTINCT e.refund_id, e.parts FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
      WHERE l.order_id = o.id AND l.deleted_at IS NULL AND e.parts IS NOT NULL
        AND NOT EXISTS (SELECT FROM refund r WHERE r.id = e.refund_id)
    ) alone`;

/** The cards of a line that refunds name. */
const refundedCards = `SELECT coalesce(sum((part ->> 'quantity')::int), 0)::int AS refunded,
    coalesce(sum((part ->> 'amount')::int), 0)::int AS refunded_amount
  FROM (${refundParts}) given CROSS JOIN LATERAL jsonb_array_elements(given.parts -> 'lines') part
  WHERE part ->> 'line_id' = li.id`;

const backToGiftCards = `(SELECT coalesce(sum(e.pence), 0)::int FROM order_cart l JOIN gift_card_entry e ON e.cart_id = l.cart_id
  WHERE l.order_id = o.id AND l.deleted_at IS NULL AND e.refund_id IS NOT NULL)`;

const worthOf = (quantity: string) => `coalesce(sum(round((${price} - ${offLine} / oi.quantity) * ${quantity})), 0)`;

/** The part of the goods that is paid for by cards which an exchange, or a claim that replaces, asks back. */
const exchangedOf = `(SELECT coalesce(sum(least(
      (SELECT ${worthOf('oi.quantity')} FROM order_item oi JOIN order_line_item li ON ${isBought} WHERE ${isLine} AND oi.item_id IN (
        SELECT x.item_id FROM order_exchange_item x WHERE x.exchange_id = r.exchange_id AND x.deleted_at IS NULL
        UNION SELECT c.item_id FROM order_claim_item c
          WHERE c.claim_id = r.claim_id AND c.is_additional_item AND c.deleted_at IS NULL)),
      (SELECT ${worthOf('x.quantity')} FROM return_item x JOIN order_item oi ON oi.item_id = x.item_id AND ${isLine}
        JOIN order_line_item li ON ${isBought} WHERE x.return_id = r.id AND x.deleted_at IS NULL)
    )), 0)::int
  FROM "return" r WHERE r.order_id = o.id AND r.canceled_at IS NULL AND r.deleted_at IS NULL)`;

/** The goods of a church, of which a share is donated; a gift card counts once it is spent. */
const share = `coalesce((o.metadata -> 'trade' ->> 'donation')::int, 0)`;
const ofChurch = (pence: string) => `(CASE WHEN ${share} > 0 THEN (${pence}) ELSE 0 END)::int`;
const ownGoods = (where: string) => `FROM order_item oi JOIN order_line_item li ON ${isBought}
  WHERE oi.order_id = o.id AND oi.deleted_at IS NULL AND oi.quantity > 0 AND ${where}`;
const isGiftCard = `li.metadata ->> 'gift_card_to' IS NOT NULL`;
const isHere = `(oi.quantity - coalesce(oi.return_received_quantity, 0) - coalesce(oi.return_dismissed_quantity, 0)) / oi.quantity`;
const placedGoods = ofChurch(
  `SELECT coalesce(sum(${price} * oi.quantity - ${offLine}), 0) ${ownGoods(`oi.version = 1 AND NOT ${isGiftCard}`)}`,
);
const keptGoods = ofChurch(`SELECT coalesce(sum(round((${price} * oi.quantity - ${offLine}) * ${isHere})), 0)
  ${ownGoods(`oi.version = o.version AND NOT ${isGiftCard}`)}`);
const goodsBack = ofChurch(`${refundedOf} + ${backToGiftCards} + ${ofInvoice('credited')}
  - (SELECT coalesce(sum((given.parts ->> 'delivery')::int), 0) FROM (${refundParts}) given)
  - (SELECT coalesce(sum(back.refunded_amount), 0) FROM order_item oi JOIN order_line_item li ON ${isBought}
      CROSS JOIN LATERAL (${refundedCards}) back WHERE ${isLine} AND ${isGiftCard})`);

const isFree = `(SELECT g.goods - g.discount + d.delivery = 0 FROM (${goodsOf}) g, (${deliveryOf}) d)`;

/**
 * `sold`: orders whose money was captured, that are on account, or that had nothing to pay. An order on account is taken on
 * the day of the order, which is its tax point, and not when its invoice is paid. Values: from, until.
 */
const sold = `sold AS MATERIALIZED (
  SELECT o.id, o.version, o.display_id, o.created_at, o.canceled_at, o.email, o.shipping_address_id, o.billing_address_id, o.metadata,
    money.taken + ${onAccount} AS taken, money.by_card
  FROM "order" o CROSS JOIN LATERAL (${takenOf}) money
  WHERE o.created_at >= ? AND o.created_at < ? AND o.deleted_at IS NULL AND NOT o.is_draft_order
    AND (money.taken > 0 OR ${byGiftCards} > 0 OR ${onAccount} > 0 OR (o.canceled_at IS NULL AND ${isFree}))
)`;

/** Values here and below: from, until. */
export const ordersSql = `WITH ${sold}
  SELECT o.id, o.display_id AS number, o.created_at AS at, o.canceled_at IS NOT NULL AS cancelled, o.email,
    ${buyer} AS name, coalesce(w.city, '') AS town,
    coalesce(w.country_code, '') AS country, g.goods, g.discount, d.delivery, o.taken, o.by_card,
    ${exchangedOf} AS exchanged, ${byGiftCards} AS gift_cards, ${onAccount} AS on_account,
    (SELECT t.number FROM trade_invoice t WHERE t.order_id = o.id) AS invoice,
    ${ofInvoice('paid')} AS invoice_paid, ${ofInvoice('credited')} AS invoice_credited,
    ${share} AS donation_percent, ${placedGoods} AS placed_goods, ${keptGoods} AS kept_goods, ${goodsBack} AS goods_back,
    ${refundedOf} AS refunded, ${feesOf} AS fee
  FROM sold o ${addresses}
    CROSS JOIN LATERAL (${goodsOf}) g CROSS JOIN LATERAL (${deliveryOf}) d
  ORDER BY o.created_at, o.display_id`;

/** The cards that came back and that no refund names; those that were taken off an order are in no line any more. */
const cameBack = `greatest(0, coalesce(oi.return_received_quantity, 0) + coalesce(oi.return_dismissed_quantity, 0)
    - back.refunded)`;

export const linesSql = `WITH ${sold}
  SELECT o.id AS order_id, li.product_id, coalesce(nullif(li.product_title, ''), li.title) AS title,
    CASE WHEN li.variant_title = 'Default' THEN '' ELSE coalesce(li.variant_title, '') END AS envelope,
    (li.metadata ->> 'words_for' IS NOT NULL OR li.metadata ->> 'gift_card_to' IS NOT NULL) AS is_no_card,
    CASE WHEN p.metadata ->> 'cards_inside' ~ '^[1-9][0-9]{0,3}$' THEN (p.metadata ->> 'cards_inside')::int ELSE 1 END AS inside,
    coalesce(li.variant_sku, '') AS sku, oi.quantity::int AS quantity, ${price}::int AS price, ${offLine}::int AS discount,
    back.refunded + (${cameBack})::int AS refunded,
    back.refunded_amount + round((${price} - ${offLine} / oi.quantity) * (${cameBack}))::int AS refunded_amount
  FROM sold o JOIN order_item oi ON ${isLine} JOIN order_line_item li ON ${isBought}
    LEFT JOIN product p ON p.id = li.product_id
    CROSS JOIN LATERAL (${refundedCards}) back
  ORDER BY o.created_at, o.display_id, oi.created_at, li.id`;

export const codesSql = `WITH ${sold}, used AS (
    SELECT o.id, a.code, ${pence('a.amount')} AS off FROM sold o JOIN order_item oi ON ${isLine}
      JOIN order_line_item_adjustment a ON a.item_id = oi.item_id AND a.version = o.version AND a.deleted_at IS NULL
    WHERE o.canceled_at IS NULL
    UNION ALL
    SELECT o.id, a.code, ${pence('a.amount')} FROM sold o
      JOIN order_shipping s ON s.order_id = o.id AND s.version = o.version AND s.deleted_at IS NULL
      JOIN order_shipping_method_adjustment a
        ON a.shipping_method_id = s.shipping_method_id AND a.version = o.version AND a.deleted_at IS NULL
    WHERE o.canceled_at IS NULL
  )
  SELECT code, count(DISTINCT id)::int AS orders, sum(off)::int AS off FROM used
  WHERE code <> '' GROUP BY code ORDER BY 2 DESC, 1`;

/** Refunds, and credit notes of invoices. Our refunds have a reason, Medusa's a label. Values: from, until, twice. */
export const refundsSql = `
  SELECT r.id, r.created_at AS at, ${pence('r.amount')}::int AS amount, p.provider_id = '${cardProviderId}' AS by_card,
    NULL::int AS credit_note, o.display_id AS number, o.created_at AS ordered_at, o.email, coalesce(w.country_code, '') AS country,
    ${buyer} AS name,
    coalesce(nullif(r.metadata -> 'parts' ->> 'reason', ''), x.label, '') AS reason
  FROM refund r JOIN payment p ON p.id = r.payment_id AND p.deleted_at IS NULL
    JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    JOIN "order" o ON o.id = l.order_id AND o.deleted_at IS NULL AND NOT o.is_draft_order
    ${addresses}
    LEFT JOIN refund_reason x ON x.id = r.refund_reason_id
  WHERE r.created_at >= ? AND r.created_at < ? AND r.deleted_at IS NULL
  UNION ALL
  SELECT n.id, n.created_at, n.pence, false, n.number, o.display_id, o.created_at, o.email, coalesce(w.country_code, ''),
    ${buyer}, n.reason
  FROM trade_credit_note n JOIN trade_invoice t ON t.id = n.invoice_id JOIN "order" o ON o.id = t.order_id
    ${addresses}
  WHERE n.created_at >= ? AND n.created_at < ? AND o.deleted_at IS NULL
  ORDER BY at, id`;

/** Takings, orders and cards per span. Values: from, until, and the beginnings of the spans, the oldest first. */
export const weeksSql = `WITH ${sold}, spans AS (
    SELECT width_bucket(created_at, ?::timestamptz[]) AS span, count(*) FILTER (WHERE canceled_at IS NULL)::int AS orders,
      sum(taken)::int AS takings
    FROM sold GROUP BY 1
  ), cards AS (
    SELECT li.product_id, sum(oi.quantity)::int AS sold FROM sold o
      JOIN order_item oi ON ${isLine} JOIN order_line_item li ON ${isBought}
    WHERE o.canceled_at IS NULL AND li.product_id IS NOT NULL GROUP BY 1
  )
  SELECT coalesce((SELECT json_agg(spans) FROM spans), '[]') AS spans,
    coalesce((SELECT json_agg(cards) FROM cards), '[]') AS cards`;

/** Values: from, until, four times. */
export const turnoverSql = `SELECT coalesce((SELECT sum(${pence('c.amount')}) FROM capture c
      JOIN payment p ON p.id = c.payment_id AND p.deleted_at IS NULL
      JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    WHERE c.created_at >= ? AND c.created_at < ? AND c.deleted_at IS NULL), 0)::bigint::float8
  - coalesce((SELECT sum(${pence('r.amount')}) FROM refund r
      JOIN payment p ON p.id = r.payment_id AND p.deleted_at IS NULL
      JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    WHERE r.created_at >= ? AND r.created_at < ? AND r.deleted_at IS NULL), 0)::bigint::float8
  + coalesce((SELECT sum(t.pence) FROM trade_invoice t JOIN "order" o ON o.id = t.order_id
    WHERE o.created_at >= ? AND o.created_at < ? AND o.deleted_at IS NULL), 0)::float8
  - coalesce((SELECT sum(n.pence) FROM trade_credit_note n WHERE n.created_at >= ? AND n.created_at < ?), 0)::float8 AS turnover`;
