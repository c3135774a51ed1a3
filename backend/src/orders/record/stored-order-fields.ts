const under = (name: string, ...fields: string[]) => fields.map((field) => `${name}.${field}`);
const payments = 'payment_collections.payments';

export const storedOrderFields = [
  ...[
    'id',
    'display_id',
    'email',
    'created_at',
    'canceled_at',
    'total',
    'metadata',
    'promotions.code',
    'shipping_address.*',
    'billing_address.*',
  ],
  ...under(
    'items',
    'id',
    'product_id',
    'product_title',
    'title',
    'variant_title',
    'variant_sku',
    'unit_price',
    'thumbnail',
    'metadata',
  ),
  ...under('items.detail', 'quantity', 'return_received_quantity', 'return_dismissed_quantity'),
  ...under('items', 'adjustments.code', 'adjustments.amount', 'product.metadata'),
  ...under('shipping_methods', 'name', 'amount', 'adjustments.code', 'adjustments.amount'),
  ...under('credit_lines', 'reference', 'amount'),
  ...under('fulfillments', 'id', 'packed_at', 'shipped_at', 'delivered_at', 'canceled_at'),
  ...under('fulfillments.items', 'line_item_id', 'title', 'quantity'),
  ...under('fulfillments.labels', 'tracking_number', 'tracking_url'),
  ...under(payments, 'provider_id', 'amount', 'canceled_at', 'captures.amount'),
  ...under(`${payments}.refunds`, 'id', 'amount', 'created_at', 'refund_reason.label', 'metadata'),
];
