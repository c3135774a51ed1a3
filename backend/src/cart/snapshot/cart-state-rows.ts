const lines = 'SELECT id FROM cart_line_item WHERE cart_id = its.id AND deleted_at IS NULL';
const methods = 'SELECT id FROM cart_shipping_method WHERE cart_id = its.id AND deleted_at IS NULL';
const products = 'SELECT product_id FROM cart_line_item WHERE cart_id = its.id AND deleted_at IS NULL';
const variants = 'SELECT variant_id FROM cart_line_item WHERE cart_id = its.id AND deleted_at IS NULL';
const stocked = `SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id IN (${variants})`;
const priceSets = `SELECT price_set_id FROM product_variant_price_set WHERE variant_id IN (${variants})
  UNION ALL SELECT price_set_id FROM shipping_option_price_set`;
/** Medusa's indexes of these columns leave out deleted rows, and serve only who leaves them out, too. */
const kept = (condition: string) => `${condition} AND deleted_at IS NULL`;
const ofPriceSets = kept(`price_set_id IN (${priceSets})`);
const prices = `SELECT id FROM price WHERE ${ofPriceSets}`;
const promotions = `SELECT id FROM promotion WHERE is_automatic
  OR id IN (SELECT promotion_id FROM cart_promotion WHERE cart_id = its.id)
  OR code IN (SELECT jsonb_array_elements_text(its.metadata -> 'delivery_codes')
    WHERE jsonb_typeof(its.metadata -> 'delivery_codes') = 'array')`;
const ofPromotions = kept(`promotion_id IN (${promotions})`);
const promotionMethods = `SELECT id FROM promotion_application_method WHERE ${ofPromotions}`;
const promotionRules = `SELECT promotion_rule_id FROM promotion_promotion_rule WHERE promotion_id IN (${promotions})
  UNION ALL SELECT promotion_rule_id FROM application_method_target_rules WHERE application_method_id IN (${promotionMethods})
  UNION ALL SELECT promotion_rule_id FROM application_method_buy_rules WHERE application_method_id IN (${promotionMethods})`;
const campaigns = `SELECT campaign_id FROM promotion WHERE id IN (${promotions})`;
const giftCards = `SELECT reference_id FROM credit_line WHERE ${kept('cart_id = its.id')}`;
const ofCampaigns = kept(`campaign_id IN (${campaigns})`);
const budgets = `SELECT id FROM promotion_campaign_budget WHERE ${ofCampaigns}`;

/** `its` is the cart. Tables without a condition are small. */
export const shopRows: Record<string, string> = {
  product: `id IN (${products})`,
  product_category_product: `product_id IN (${products})`,
  product_sales_channel: `product_id IN (${products})`,
  product_shipping_profile: `product_id IN (${products})`,
  product_tags: `product_id IN (${products})`,
  product_variant: `id IN (${variants})`,
  product_variant_inventory_item: `variant_id IN (${variants})`,
  product_variant_price_set: `variant_id IN (${variants})`,
  inventory_item: `id IN (${stocked})`,
  inventory_level: kept(`inventory_item_id IN (${stocked})`),
  price: ofPriceSets,
  price_rule: kept(`price_id IN (${prices})`),
  price_list: 'true',
  price_list_rule: 'true',
  price_preference: 'true',
  promotion: `id IN (${promotions})`,
  promotion_application_method: ofPromotions,
  promotion_promotion_rule: `promotion_id IN (${promotions})`,
  promotion_rule: `id IN (${promotionRules})`,
  promotion_rule_value: kept(`promotion_rule_id IN (${promotionRules})`),
  promotion_campaign: `id IN (${campaigns})`,
  promotion_campaign_budget: ofCampaigns,
  promotion_campaign_budget_usage: kept(`budget_id IN (${budgets})`),
  application_method_buy_rules: `application_method_id IN (${promotionMethods})`,
  application_method_target_rules: `application_method_id IN (${promotionMethods})`,
  customer_group_customer: 'customer_id = its.customer_id',
  region: 'true',
  region_country: 'region_id = its.region_id',
  sales_channel: 'true',
  sales_channel_stock_location: 'true',
  location_fulfillment_set: 'true',
  fulfillment_set: 'true',
  service_zone: 'true',
  geo_zone: 'true',
  shipping_option: 'true',
  shipping_option_price_set: 'true',
  shipping_option_rule: 'true',
  shipping_option_type: 'true',
  shipping_profile: 'true',
  tax_region: 'true',
  tax_rate: 'true',
  tax_rate_rule: 'true',
  trade_account: 'customer_id = its.customer_id',
  trade_setting: 'true',
  words_inside: 'true',
  gift_card: `id IN (${giftCards})`,
  gift_card_offer: 'true',
  post_calendar: 'true',
};

export const cartRows: Record<string, string> = {
  cart_address: 'id IN (its.shipping_address_id, its.billing_address_id)',
  cart_line_item: `id IN (${lines})`,
  cart_line_item_adjustment: kept(`item_id IN (${lines})`),
  cart_line_item_tax_line: kept(`item_id IN (${lines})`),
  cart_promotion: 'cart_id = its.id',
  cart_shipping_method: `id IN (${methods})`,
  cart_shipping_method_adjustment: kept(`shipping_method_id IN (${methods})`),
  cart_shipping_method_tax_line: kept(`shipping_method_id IN (${methods})`),
  credit_line: kept('cart_id = its.id'),
  parcel: 'cart_id = its.id',
};
