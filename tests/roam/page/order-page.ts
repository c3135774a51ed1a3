import type { HTMLElement } from 'node-html-parser';
import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import type { LineParts } from '../line.ts';
import { readRows, requirePence } from './amounts.ts';

/** Amounts are in pence. */
export interface ShownOrder {
  number: number;
  lines: (LineParts & { quantity: number; total: number })[];
  /** Cards by the name of the receiver, with what is said of the day. */
  parcels: Map<string, { contents: string[]; said: string }>;
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
      const [, hand, words] = spans.map((text) => /^Inside, in our (\w+) hand: (.*)$/.exec(text)).find(Boolean) ?? [];
      return {
        words: words ? `${words} (${hand})` : '',
        to: '',
        title: spans.find((text) => text !== '' && !text.includes('£')) ?? '',
        envelope,
        quantity: Number(quantity),
        total: requirePence(spans.at(-1) ?? ''),
      };
    }),
    parcels: new Map(page.main.querySelectorAll('section').flatMap(readParcel)),
    cards: read(/^(Cards|Gift cards)$/),
    discount: read(/^Discount/),
    delivery: read(/^Delivery/),
    total: read(/^Total$/),
  };
}

function readParcel(section: HTMLElement): [string, { contents: string[]; said: string }][] {
  const [, to] = /^Straight to (\S+) \S+$/.exec(textOf(section.querySelector('h2') ?? section)) ?? [];
  return to ? [[to, { contents: section.querySelectorAll('ul li').map(textOf), said: textOf(section) }]] : [];
}
