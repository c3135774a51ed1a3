import { shop } from '@shop/shared/shop';

const pounds = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency.toUpperCase() });

/** `2.5` (pounds, as the backend has them) → `£2.50`. */
export function formatMoney(amount: number) {
  return pounds.format(amount);
}

/** What delivery costs: `1.79` → `£1.79`, and nothing is 'Free'. */
export function formatDelivery(amount: number) {
  return amount === 0 ? 'Free' : formatMoney(amount);
}
