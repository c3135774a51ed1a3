import { formatWeekday } from '@shop/shared/format/days';
import { wordsTitle } from '@shop/shared/words/line-words';
import { invariant } from '../../world/page/invariant.ts';
import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import { addUp, contentsFor, describeLines, partsOf } from '../line.ts';
import type { Model, RememberedOrder } from '../model.ts';
import { readCart, type ShownCart } from '../page/cart-page.ts';
import { describeContents } from '../page/contents.ts';
import { readOrder, type ShownOrder } from '../page/order-page.ts';
import { markPattern } from '../shopper.ts';
import { checkSharedOut } from './delivery.ts';
import { checkSums } from './sums.ts';

/** The page must be fresh: an old one may rightly differ from the model. */
export function checkPage(page: Page, model: Model, mark: string): void {
  invariant(page.status < 500, `${page.address} answered ${page.status}.`);
  invariant(page.root.querySelectorAll('h1').length === 1, `${page.address} has the headings '${page.heading}'.`);
  checkOwnData(page, model, mark);
  if (page.says('Your cart is empty')) {
    invariant(model.count() === 0, `${page.address} says 'Your cart is empty', and there are ${model.count()} cards.`);
  }
  if (page.heading === 'Order placed successfully!') {
    const last = model.orders.at(-1);
    const [, number] = /order number is (\d+)/.exec(page.text) ?? [];
    invariant(last !== undefined && number === String(last.number), `${page.address} thanks for an order ${number}.`);
  }
  const cart = readCart(page);
  if (cart) {
    checkSums(cart, model);
    checkLines(page, cart, model);
    checkSharedOut(page, cart.sums, model);
  }
  checkOrder(page, model);
}

/** The page must show no other shopper's data, and none at all after signing out. */
function checkOwnData(page: Page, model: Model, mark: string) {
  for (const [found] of textOf(page.root).matchAll(markPattern)) {
    invariant(found.toLowerCase() === mark, `${page.address} shows the data of another shopper, ${found}.`);
    invariant(!model.isAnonymous, `${page.address} shows who was here before signing out, ${found}.`);
  }
}

export function checkLines(page: Page, { lines }: ShownCart, model: Model): void {
  const shown = describeLines(addUp(lines.map((line) => [line, line.quantity])));
  const known = describeLines(model.lines);
  invariant(shown === known, `${page.address} shows ${shown || 'no cards'}, and there are ${known || 'none'}.`);
}

function checkOrder(page: Page, model: Model) {
  const order = readOrder(page);
  if (!order) return;
  const known = model.orders.find(({ number }) => number === order.number);
  invariant(known !== undefined, `${page.address} shows order ${order.number}, which is not this shopper's.`);
  if (!known) return;
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
  invariant(
    goods === order.cards,
    `The lines of order ${order.number} come to ${goods}p, and 'Cards' says ${order.cards}p.`,
  );
  const sum = order.cards - order.discount + order.delivery;
  invariant(
    sum === order.total,
    `The rows of order ${order.number} come to ${sum}p, and its total is ${order.total}p.`,
  );
  invariant(
    order.total === known.total,
    `Order ${order.number} says ${order.total}p, and ${known.total}p were agreed.`,
  );
  const cards = order.lines.filter(({ title }) => title !== wordsTitle);
  const shown = describeLines(addUp(cards.map((line) => [line, line.quantity])));
  const bought = describeLines(
    addUp([...known.lines].map(([line, quantity]) => [{ ...partsOf(line), to: '' }, quantity] as const)),
  );
  invariant(shown === bought, `Order ${order.number} shows ${shown}, and ${bought} were bought.`);
  checkParcels(order, known);
  invariant(
    page.says('You asked to cancel this order') === known.isCancelRequested,
    `Order ${order.number} ${known.isCancelRequested ? 'does not say' : 'says'} that its shopper asked to cancel it.`,
  );
}

/** Each receiver has a part of the page, with the cards and the day of the parcel. */
function checkParcels({ number, parcels }: ShownOrder, known: RememberedOrder) {
  const isSplit = new Set([...known.lines.keys()].map((line) => partsOf(line).to)).size > 1;
  for (const [to, day] of known.receivers) {
    const parcel = parcels.get(to);
    invariant(parcel !== undefined, `Order ${number} does not say that something goes to ${to}.`);
    // One parcel has all the cards, which stand on the page already.
    const sent = isSplit ? contentsFor(to, known.lines) : '';
    const shown = describeContents(parcel?.contents ?? []);
    invariant(
      shown === sent,
      `Order ${number} shows ${shown || 'nothing'} for ${to}, and ${sent} was bought for them.`,
    );
    const isOpen = day !== '' && !known.isCancelRequested && !known.isPosted;
    const said = isOpen ? `We post it on ${formatWeekday(day)}` : '';
    invariant(parcel?.said.includes(said) === true, `Order ${number} does not say '${said}' to ${to}.`);
  }
}
