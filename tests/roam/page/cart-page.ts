import type { HTMLElement } from 'node-html-parser';
import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import { keyOf, type LineParts } from '../line.ts';
import { parsePence, readRows, requirePence } from './amounts.ts';

interface ShownLine extends LineParts {
  quantity: number;
  total: number;
}

/** Amounts are in pence; delivery is null where the page shows no figure. */
interface ShownSums {
  subtotal: number;
  delivery: number | null;
  discount: number;
  total: number;
}

export interface ShownCart {
  lines: ShownLine[];
  sums: ShownSums;
}

/** @returns null unless the page shows the cart, as the cart page and the checkout do */
export function readCart(page: Page): ShownCart | null {
  const amounts = page.main
    .querySelectorAll('dl')
    .map(readRows)
    .find((rows) => rows.has('Subtotal') && rows.has('Order total'));
  if (!amounts) return null;
  // The total reads '£4.24 so far' until a delivery is chosen.
  const read = (name: string) => requirePence((amounts.get(name) ?? '').replace(/ so far$/, ''));
  return {
    lines: together([...cartLines(page), ...summaryLines(page)]),
    sums: {
      subtotal: read('Subtotal'),
      delivery: parsePence(amounts.get('Delivery estimate') ?? amounts.get('Delivery') ?? ''),
      discount: Math.abs(read('Discount')),
      total: read('Order total'),
    },
  };
}

/** A card that was split, or added again with the same words, is counted once. */
function together<Line extends ShownLine>(lines: readonly Line[]): Line[] {
  const cards = new Map<string, Line>();
  for (const line of lines) {
    const key = keyOf(line);
    const { quantity = 0, total = 0 } = cards.get(key) ?? {};
    cards.set(key, { ...line, quantity: line.quantity + quantity, total: line.total + total });
  }
  return [...cards.values()];
}

/** '£2.50 + £0.75': the card, and what is written into it. */
function sumOf(text: string): number {
  return text.split(' + ').reduce((sum, part) => sum + requirePence(part), 0);
}

const isSum = (text: string) => text.split(' + ').every((part) => parsePence(part) !== null);

export const cartItems = (page: Page): HTMLElement[] =>
  page.main.querySelectorAll('li').filter((item) => item.querySelector('input[name=line]'));

/** A line of the cart page, without its sums. */
export function readItem(item: HTMLElement): LineParts {
  const texts = item.querySelectorAll('p').map(textOf);
  return { title: texts[0] ?? '', ...restOf(texts) };
}

function cartLines(page: Page): ShownLine[] {
  return cartItems(page).map((item) => ({
    ...readItem(item),
    quantity: Number(item.querySelector('input[name=quantity]')?.getAttribute('value')),
    total: sumOf(item.querySelectorAll('p').map(textOf).findLast(isSum) ?? ''),
  }));
}

function summaryLines(page: Page): ShownLine[] {
  return page.main.querySelectorAll('aside li').map((item) => {
    const spans = item.querySelectorAll('span');
    return {
      title: ownText(spans[0]),
      ...restOf(spans[0]?.querySelectorAll('span').map(textOf) ?? []),
      quantity: Number(/Quantity: (\d+)/.exec(textOf(item))?.[1]),
      total: sumOf(textOf(spans.at(-1) ?? item)),
    };
  });
}

const written = /^Words inside, (\w+) hand: £[\d.]+ (.*?)(?: Edit)?$/;
const receiver = /^For (\S+) \S+$/;

function restOf(texts: string[]): Omit<LineParts, 'title'> {
  const [, hand, words] = texts.map((text) => written.exec(text)).find(Boolean) ?? [];
  const [, to = ''] =
    texts
      .slice(1)
      .map((text) => receiver.exec(text))
      .find(Boolean) ?? [];
  return { envelope: envelopeIn(texts), words: words ? `${words} (${hand})` : '', to };
}

function envelopeIn(words: string[]) {
  return (words.find((text) => text.endsWith(' envelope')) ?? '').replace(/ envelope$/, '');
}

function ownText(element: HTMLElement | undefined) {
  const texts = element?.childNodes.filter((node) => !('tagName' in node)).map(textOf) ?? [];
  return texts.join(' ').trim();
}
