/** Promotions are left out, since they count their uses in their rows and change no page; stock is compared apart. */
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

export const datedTables = ['price_list', 'promotion_campaign'] as const;
