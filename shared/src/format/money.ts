import { shop } from '../shop.ts';

const pounds = /* @__PURE__ */ new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency });

/** Formats pounds: `2.5` → `£2.50`. */
export function formatMoney(amount: number): string {
  return pounds.format(amount);
}

export function formatDelivery(amount: number): string {
  return amount === 0 ? 'Free' : formatMoney(amount);
}
