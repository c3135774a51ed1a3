export type StoredCode = {
  id: string;
  code?: string | null;
  type?: string | null;
  status?: string | null;
  is_automatic?: boolean | null;
  limit?: number | null;
  used?: number | null;
  created_at?: string | Date | null;
  metadata?: Record<string, unknown> | null;
  rules?: (StoredRule | null)[] | null;
  application_method?: StoredMethod | null;
  campaign?: StoredCampaign | null;
};

export type StoredRule = {
  attribute?: string | null;
  operator?: string | null;
  values?: ({ value?: string | null } | null)[] | null;
};

type StoredMethod = {
  type?: string | null;
  target_type?: string | null;
  allocation?: string | null;
  value?: unknown;
  currency_code?: string | null;
  max_quantity?: number | null;
  apply_to_quantity?: number | null;
  buy_rules_min_quantity?: number | null;
  target_rules?: (StoredRule | null)[] | null;
  buy_rules?: (StoredRule | null)[] | null;
};

type StoredCampaign = {
  id?: string | null;
  name?: string | null;
  campaign_identifier?: string | null;
  starts_at?: string | Date | null;
  ends_at?: string | Date | null;
  budget?: { type?: string | null; limit?: unknown; used?: unknown; attribute?: string | null } | null;
};

export const storedCodeFields = [
  'id',
  'code',
  'type',
  'status',
  'is_automatic',
  'limit',
  'used',
  'created_at',
  'metadata',
  'rules.attribute',
  'rules.operator',
  'rules.values.value',
  'application_method.*',
  ...['target_rules', 'buy_rules'].flatMap((rules) =>
    ['attribute', 'operator', 'values.value'].map((part) => `application_method.${rules}.${part}`),
  ),
  ...['id', 'name', 'campaign_identifier', 'starts_at', 'ends_at'].map((part) => `campaign.${part}`),
  ...['type', 'limit', 'used', 'attribute'].map((part) => `campaign.budget.${part}`),
];
