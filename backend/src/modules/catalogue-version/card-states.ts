/** These change the price of every card. */
const common = ['price_list_rule', 'price_preference', 'region', 'region_country'];

const hash = (text: string) => `hashtextextended(${text}, 0)`;
/** Few rows that many cards share are hashed once each. */
const hashed = (table: string) => `(SELECT id, ${hash('t::text')} AS hash FROM ${table} t)`;

const prices = `product_variant v JOIN product_variant_price_set s ON s.variant_id = v.id AND s.deleted_at IS NULL
  JOIN price p ON p.price_set_id = s.price_set_id`;
const ofPrice =
  'p.id, p.amount, p.currency_code, p.price_list_id, p.min_quantity, p.max_quantity, p.rules_count, p.deleted_at';

/** Hashes of the rows of which a card's part of `/store/products` is made. Dates count as soon as they have passed. */
const hashes = [
  `SELECT id AS product, ${hash('t::text')} AS hash FROM product t`,
  `SELECT product_id, ${hash('t::text')} FROM image t`,
  `SELECT product_id, ${hash('t::text')} FROM product_variant t`,
  `SELECT product_id, ${hash("concat(sales_channel_id, ' ', deleted_at)")} FROM product_sales_channel`,
  `SELECT p.id, c.hash FROM product p JOIN ${hashed('product_collection')} c ON c.id = p.collection_id`,
  `SELECT l.product_id, c.hash FROM product_category_product l
   JOIN ${hashed('product_category')} c ON c.id = l.product_category_id`,
  `SELECT l.product_id, c.hash FROM product_tags l JOIN ${hashed('product_tag')} c ON c.id = l.product_tag_id`,
  `SELECT v.product_id, ${hash(`concat_ws(' ', ${ofPrice})`)} FROM ${prices}`,
  `SELECT v.product_id, ${hash('r::text')} FROM ${prices} JOIN price_rule r ON r.price_id = p.id`,
  `SELECT v.product_id, ${hash('concat(l::text, l.starts_at <= now(), l.ends_at <= now())')}
   FROM ${prices} JOIN price_list l ON l.id = p.price_list_id`,
];

const sumOf = (table: string) => `(SELECT coalesce(sum(${hash('t::text')}), 0) FROM ${table} t)`;

/** A sum of row hashes ignores the order of rows, as the fingerprint of the whole catalogue does. */
export const cardStates = `
  WITH common AS (SELECT ${common.map(sumOf).join(' + ')} AS state),
    cards AS (SELECT product, sum(hash) AS state FROM (${hashes.join(' UNION ALL ')}) AS rows GROUP BY product)
  SELECT coalesce(json_object_agg(id, (cards.state + common.state)::text), '{}') AS states
  FROM common, cards JOIN product ON product.id = cards.product
  WHERE product.status = 'published' AND product.deleted_at IS NULL`;
