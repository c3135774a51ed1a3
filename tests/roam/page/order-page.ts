import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import { readRows, requirePence } from './amounts.ts';

/** Amounts are in pence. */
export interface ShownOrder {
  number: number;
  lines: { title: string; envelope: string; quantity: number; total: number }[];
  cards: number;
  discount: number;
  delivery: number;
  total: number;
}

/** @returns null unless this is the page of an order */
export function readOrder(page: Page): ShownOrder | null {
  const [, number] = /^Order (\d+)$/.exec(page.heading) ?? [];
  const rows = page.main
    .querySelectorAll('dl')
    .map(readRows)
    .find((one) => one.has('Cards') || one.has('Gift cards'));
  if (!number || !rows) return null;
  const read = (name: RegExp) => {
    const [, amount] = [...rows].find(([row]) => name.test(row)) ?? [];
    return amount === undefined ? 0 : Math.abs(requirePence(amount));
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
        total: requirePence(spans.at(-1) ?? ''),
      };
    }),
    cards: read(/^(Cards|Gift cards)$/),
    discount: read(/^Discount/),
    delivery: read(/^Delivery/),
    total: read(/^Total$/),
  };
}
