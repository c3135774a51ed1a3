/**
 * The tables that decide what `/store/products`, `/store/collections`, `/store/product-categories`,
 * `/store/delivery-prices` and `/store/post-calendar` answer; all but the calendar are Medusa's. Promotions are not among them: they count their uses in their rows, and change
 * carts, not the catalogue. Nor are the counts of cards, of which only few are shown.
 */
export const shownTables = [
  'image',
  'post_calendar',
  'price',
  'price_list',
  'price_list_rule',
  'price_preference',
  'price_rule',
  'product',
  'product_category',
  'product_category_product',
  'product_collection',
  'product_option',
  'product_option_value',
  'product_sales_channel',
  'product_tag',
  'product_tags',
  'product_variant',
  'product_variant_option',
  'product_variant_price_set',
  'region',
  'region_country',
  'shipping_option',
  'shipping_option_rule',
  'shipping_option_type',
] as const;

/** Moments at which prices and promotions begin or end by themselves. */
export const datedTables = ['price_list', 'promotion_campaign'] as const;
