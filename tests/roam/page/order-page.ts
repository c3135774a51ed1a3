import { mustBePence, rowsOf } from './amounts.ts';
import type { Page } from './page.ts';
import { textOf } from './words.ts';

/** Pence. */
export interface ShownOrder {
  number: number;
  lines: { title: string; envelope: string; quantity: number; total: number }[];
  cards: number;
  discount: number;
  delivery: number;
  total: number;
}

/** An order on its own page; null on every other. */
export function shownOrder(page: Page): ShownOrder | null {
  const [, number] = /^Order (\d+)$/.exec(page.heading) ?? [];
  const rows = page.main
    .querySelectorAll('dl')
    .map(rowsOf)
    .find((one) => one.has('Cards'));
  if (!number || !rows) return null;
  const read = (name: RegExp) => {
    const [, amount] = [...rows].find(([row]) => name.test(row)) ?? [];
    return amount === undefined ? 0 : Math.abs(mustBePence(amount));
  };
  const items = page.main.querySelectorAll('section[aria-labelledby=cards-of-order] li');
  return {
    number: Number(number),
    lines: items.map((item) => {
      const spans = item.querySelectorAll('span').map(textOf);
      const [, quantity, envelope = ''] =
        spans.map((text) => /^(\d+) × £[\d.,]+?(?:, (.+) envelope)?$/.exec(text)).find(Boolean) ?? [];
      return {
        title: spans.find((text) => text !== '' && !text.includes('£')) ?? '',
        envelope,
        quantity: Number(quantity),
        total: mustBePence(spans.at(-1) ?? ''),
      };
    }),
    cards: read(/^Cards$/),
    discount: read(/^Discount/),
    delivery: read(/^Delivery/),
    total: read(/^Total$/),
  };
}
