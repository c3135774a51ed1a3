import { shop } from '../shop.ts';

const pounds = /* @__PURE__ */ new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency });

/** `2.5` (pounds, as the backend has them) → `£2.50`. */
export function formatMoney(amount: number): string {
  return pounds.format(amount);
}

/** What delivery costs: `1.79` → `£1.79`, and nothing is 'Free'. */
export function formatDelivery(amount: number): string {
  return amount === 0 ? 'Free' : formatMoney(amount);
}
