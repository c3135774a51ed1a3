import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import { type ShownCart, shownCart } from '../page/cart-page.ts';
import { shownOrder } from '../page/order-page.ts';
import type { Page } from '../page/page.ts';
import { textOf } from '../page/words.ts';
import { marks } from '../shopper.ts';
import { trueSums } from './sums.ts';

/** What a page that was fetched just now may say. */
export function truePage(page: Page, memory: Memory, mark: string): void {
  hold(page.status < 500, `${page.address} answered ${page.status}.`);
  hold(page.root.querySelectorAll('h1').length === 1, `${page.address} has the headings '${page.heading}'.`);
  ownWords(page, memory, mark);
  if (page.says('Your cart is empty')) {
    hold(memory.count() === 0, `${page.address} says 'Your cart is empty', and there are ${memory.count()} cards.`);
  }
  if (page.heading === 'Order placed successfully!') {
    const last = memory.orders.at(-1);
    const [, number] = /order number is (\d+)/.exec(page.text) ?? [];
    hold(last !== undefined && number === String(last.number), `${page.address} thanks for an order ${number}.`);
  }
  const cart = shownCart(page);
  if (cart) {
    trueSums(cart, memory);
    trueLines(page, cart, memory);
  }
  trueOrder(page, memory);
}

/** Nobody else's name or address is on it; and no shopper's after signing out. */
function ownWords(page: Page, memory: Memory, mark: string) {
  for (const [found] of textOf(page.root).matchAll(marks)) {
    hold(found.toLowerCase() === mark, `${page.address} shows the data of another shopper, ${found}.`);
    hold(!memory.isNobody, `${page.address} shows who was here before signing out, ${found}.`);
  }
}

export function trueLines(page: Page, { lines }: ShownCart, memory: Memory): void {
  const shown = lines.map(({ title, envelope, quantity }) => `${quantity} × ${title} in ${envelope}`);
  const known = [...memory.lines].map(([line, quantity]) => `${quantity} × ${line}`);
  hold(
    shown.toSorted().join() === known.toSorted().join(),
    `${page.address} shows ${shown.join(', ') || 'no cards'}, and there are ${known.join(', ') || 'none'}.`,
  );
}

function trueOrder(page: Page, memory: Memory) {
  const order = shownOrder(page);
  if (!order) return;
  const known = memory.orders.find(({ number }) => number === order.number);
  hold(known !== undefined, `${page.address} shows order ${order.number}, which is not this shopper's.`);
  if (!known) return;
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
  hold(
    goods === order.cards,
    `The lines of order ${order.number} come to ${goods}p, and 'Cards' says ${order.cards}p.`,
  );
  const sum = order.cards - order.discount + order.delivery;
  hold(sum === order.total, `The rows of order ${order.number} come to ${sum}p, and its total is ${order.total}p.`);
  hold(order.total === known.total, `Order ${order.number} says ${order.total}p, and ${known.total}p were agreed.`);
  const shown = order.lines.map(({ title, envelope, quantity }) => `${quantity} × ${title} in ${envelope}`);
  const bought = [...known.lines].map(([line, quantity]) => `${quantity} × ${line}`);
  hold(
    shown.toSorted().join() === bought.toSorted().join(),
    `Order ${order.number} shows ${shown.join(', ')}, and ${bought.join(', ')} were bought.`,
  );
  hold(
    page.says('You asked to cancel this order') === known.isAskedBack,
    `Order ${order.number} ${known.isAskedBack ? 'does not say' : 'says'} that its shopper asked to cancel it.`,
  );
}
