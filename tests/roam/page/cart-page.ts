import type { HTMLElement } from 'node-html-parser';
import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import { parsePence, readRows, requirePence } from './amounts.ts';

interface ShownLine {
  title: string;
  /** Without the word 'envelope': 'Linen'. */
  envelope: string;
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

/** Two messages in the same card are two lines, and the model counts cards. */
export function together(lines: readonly ShownLine[]): ShownLine[] {
  const cards = new Map<string, ShownLine>();
  for (const line of lines) {
    const key = `${line.title} in ${line.envelope}`;
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

function cartLines(page: Page): ShownLine[] {
  return page.main
    .querySelectorAll('li')
    .filter((item) => item.querySelector('input[name=line]'))
    .map((item) => {
      const words = item.querySelectorAll('p').map(textOf);
      return {
        title: words[0] ?? '',
        envelope: envelopeIn(words),
        quantity: Number(item.querySelector('input[name=quantity]')?.getAttribute('value')),
        total: sumOf(words.findLast(isSum) ?? ''),
      };
    });
}

function summaryLines(page: Page): ShownLine[] {
  return page.main.querySelectorAll('aside li').map((item) => {
    const spans = item.querySelectorAll('span');
    const inside = spans[0]?.querySelectorAll('span').map(textOf) ?? [];
    return {
      title: ownText(spans[0]),
      envelope: envelopeIn(inside),
      quantity: Number(/Quantity: (\d+)/.exec(textOf(item))?.[1]),
      total: sumOf(textOf(spans.at(-1) ?? item)),
    };
  });
}

function envelopeIn(words: string[]) {
  return (words.find((text) => text.endsWith(' envelope')) ?? '').replace(/ envelope$/, '');
}

function ownText(element: HTMLElement | undefined) {
  const texts = element?.childNodes.filter((node) => !('tagName' in node)).map(textOf) ?? [];
  return texts.join(' ').trim();
}
