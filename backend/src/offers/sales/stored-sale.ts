import { shop } from '@shop/shared/shop';
import type { StoredRule } from '../codes/stored-code';

export type StoredSale = {
  id: string;
  title?: string | null;
  status?: string | null;
  type?: string | null;
  starts_at?: string | Date | null;
  ends_at?: string | Date | null;
  created_at?: string | Date | null;
  metadata?: Record<string, unknown> | null;
  /** Medusa stores each value as a list. */
  price_list_rules?: ({ attribute?: string | null; value?: unknown } | null)[] | null;
  prices?: (StoredPrice | null)[] | null;
};

export type StoredPrice = {
  id?: string;
  amount?: unknown;
  currency_code?: string | null;
  min_quantity?: unknown;
  max_quantity?: unknown;
  price_set_id?: string | null;
  price_set?: { id?: string | null } | null;
  price_rules?: ({ attribute?: string | null; operator?: string | null; value?: string | null } | null)[] | null;
};

export const storedSaleFields = ['*', 'price_list_rules.*', 'prices.*', 'prices.price_set.id', 'prices.price_rules.*'];

export type SellableVariant = {
  priceSetId: string;
  variantId: string;
  productId: string;
  title: string;
  rangeId: string | null;
  usualPence: number;
  /** Less than usual while a sale runs. */
  soldPence: number;
};

export type ListedPrice = { id: string; priceSetId: string; pence: number };

export function listedPrices({ prices }: StoredSale): ListedPrice[] {
  return (prices ?? []).flatMap((price) => {
    const priceSetId = price?.price_set?.id ?? price?.price_set_id;
    if (!price || !priceSetId || !isUnconditional(price)) return [];
    return [{ id: price.id ?? '', priceSetId, pence: Math.round(Number(price.amount) * 100) }];
  });
}

export function isUnconditional({
  currency_code: currency,
  min_quantity: least,
  max_quantity: most,
  price_rules: rules,
}: StoredPrice): boolean {
  return currency === shop.currency && (least ?? null) === null && (most ?? null) === null && !rules?.length;
}

export function rulesOf({ price_list_rules: rules }: StoredSale): StoredRule[] {
  return (rules ?? []).flatMap((rule) =>
    rule
      ? [
          {
            attribute: rule.attribute ?? null,
            operator: 'in',
            values: [rule.value].flat().map((value) => ({ value: String(value) })),
          },
        ]
      : [],
  );
}
