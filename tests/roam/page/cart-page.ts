import type { HTMLElement } from 'node-html-parser';
import { mustBePence, penceOf, rowsOf } from './amounts.ts';
import type { Page } from './page.ts';
import { textOf } from './words.ts';

interface ShownLine {
  title: string;
  /** 'Linen', without the word envelope. */
  envelope: string;
  quantity: number;
  /** Pence. */
  total: number;
}

/** Pence; null where the page has no figure. */
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

/** What the page says is being bought, on the cart page and beside the checkout; null where it says nothing of it. */
export function shownCart(page: Page): ShownCart | null {
  const amounts = page.main
    .querySelectorAll('dl')
    .map(rowsOf)
    .find((rows) => rows.has('Subtotal') && rows.has('Order total'));
  if (!amounts) return null;
  // '£4.24 so far', until a delivery is chosen.
  const read = (name: string) => mustBePence((amounts.get(name) ?? '').replace(/ so far$/, ''));
  return {
    lines: [...cartLines(page), ...summaryLines(page)],
    sums: {
      subtotal: read('Subtotal'),
      delivery: penceOf(amounts.get('Delivery estimate') ?? amounts.get('Delivery') ?? ''),
      discount: Math.abs(read('Discount')),
      total: read('Order total'),
    },
  };
}

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
        total: mustBePence(words.findLast((text) => penceOf(text) !== null) ?? ''),
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
      total: mustBePence(textOf(spans.at(-1) ?? item)),
    };
  });
}

function envelopeIn(words: string[]) {
  return (words.find((text) => text.endsWith(' envelope')) ?? '').replace(/ envelope$/, '');
}

/** Of the element itself, without what is in its children. */
function ownText(element: HTMLElement | undefined) {
  const texts = element?.childNodes.filter((node) => !('tagName' in node)).map(textOf) ?? [];
  return texts.join(' ').trim();
}
