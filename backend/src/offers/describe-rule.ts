import type { StoredRule } from './codes/stored-code';

const attributeNames = new Map(
  Object.entries({
    currency_code: 'the currency',
    customer_id: 'the customer',
    email: 'the email address',
    item_total: 'what the cards come to after discounts',
    original_item_total: 'what the cards come to',
    item_subtotal: 'what the cards come to',
    region_id: 'the region',
    sales_channel_id: 'the place of sale',
    total: 'the total',
    'customer.groups.id': 'the customer’s group',
    customer_group_id: 'the customer’s group',
    'items.product.categories.id': 'the category',
    'items.product.collection_id': 'the range',
    'items.product.id': 'the card',
    'items.product.tags.id': 'the theme',
    'items.product.type_id': 'the kind of card',
    'items.variant.id': 'the envelope',
    'region.id': 'the region',
    'shipping_address.country_code': 'the country',
  }),
);

const operators = new Map(
  Object.entries({
    eq: 'is',
    in: 'is',
    ne: 'is not',
    gt: 'is more than',
    gte: 'is at least',
    lt: 'is less than',
    lte: 'is at most',
  }),
);

/** Returns a text such as `the range is Linen or Do not`. */
export function describeRule({ attribute, operator, values }: StoredRule, names: ReadonlyMap<string, string>): string {
  const name = attributeNames.get(attribute ?? '') ?? `‘${attribute}’`;
  const text = (values ?? []).map((one) => names.get(one?.value ?? '') ?? one?.value ?? '').join(' or ');
  return `${name} ${operators.get(operator ?? '') ?? operator} ${text || 'nothing'}`;
}

export function idsInRules(rules: readonly (StoredRule | null)[] | null | undefined): string[] {
  return (rules ?? []).flatMap((rule) => (rule?.values ?? []).flatMap((one) => one?.value ?? []));
}
