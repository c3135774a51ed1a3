import { shop } from '@shop/shared/shop';
import type { StoredRule } from '../codes/stored-code';

/** Of Medusa's price lists what a sentence is made from, whoever made them. */
export type StoredSale = {
  id: string;
  title?: string | null;
  status?: string | null;
  type?: string | null;
  starts_at?: string | Date | null;
  ends_at?: string | Date | null;
  created_at?: string | Date | null;
  metadata?: Record<string, unknown> | null;
  /** Whom it is for; Medusa keeps the values as a list. */
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

/** What is asked of Medusa for it. */
export const storedSaleFields = [
  ...['*', 'price_list_rules.*'],
  ...['prices.*', 'prices.price_set.id', 'prices.price_rules.*'],
];

/** A card in one envelope, as a list of prices knows it. */
export type Sold = {
  priceSetId: string;
  variantId: string;
  productId: string;
  title: string;
  rangeId: string | null;
  usualPence: number;
};

/** A price that a list holds for everybody. */
export type Held = { id: string; priceSetId: string; pence: number };

export function pricesHeld({ prices }: StoredSale): Held[] {
  return (prices ?? []).flatMap((price) => {
    const priceSetId = price?.price_set?.id ?? price?.price_set_id;
    if (!price || !priceSetId || !isPlain(price)) return [];
    return [{ id: price.id ?? '', priceSetId, pence: Math.round(Number(price.amount) * 100) }];
  });
}

/** For everybody who buys in the shop's own currency, however many. */
export function isPlain({
  currency_code: currency,
  min_quantity: least,
  max_quantity: most,
  price_rules: rules,
}: StoredPrice): boolean {
  return currency === shop.currency && (least ?? null) === null && (most ?? null) === null && !rules?.length;
}

/** The rules of a list in the shape in which promotions have theirs. */
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
