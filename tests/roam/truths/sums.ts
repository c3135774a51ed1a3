import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import type { ShownCart } from '../page/cart-page.ts';
import { lineOf } from '../range.ts';

/** A page's figures add up, and are what the shop has promised for these cards. Pence throughout. */
export function trueSums({ lines, sums }: ShownCart, memory: Memory): void {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  hold(goods === sums.subtotal, `The lines come to ${goods}p, and the subtotal says ${sums.subtotal}p.`);
  const total = sums.subtotal - sums.discount + (sums.delivery ?? 0);
  hold(total === sums.total, `The rows come to ${total}p, and the order total says ${sums.total}p.`);
  for (const { title, envelope, quantity, total: shown } of lines) {
    const line = lineOf(title, envelope);
    const { pence } = memory.card(line);
    hold(shown === pence * quantity, `${quantity} of ${line} at ${pence}p come to ${shown}p.`);
  }
  trueDiscount(sums, memory.code);
  if (sums.delivery !== null) trueDelivery(sums.delivery, sums.subtotal - sums.discount, memory);
}

/** At most what the code gives; it may have fallen off with the goods that it was for. */
function trueDiscount({ discount, subtotal, delivery }: ShownCart['sums'], code: string) {
  const promised: Record<string, number> = {
    '': 0,
    WELCOME10: subtotal / 10,
    TWOPOUNDS: Math.min(200, subtotal),
    THREEOFF15: subtotal >= 1500 ? 300 : 0,
    FREEPOST: delivery ?? 0,
  };
  const most = promised[code] ?? 0;
  hold(discount < most + 1, `The code '${code}' takes ${discount}p off ${subtotal}p.`);
}

/** Source: specification, section 9: 99p for 1-3 cards, £1.79 for 4 or more, free over £10; express £1.99 and £3.39. */
function trueDelivery(shown: number, goods: number, memory: Memory) {
  if (memory.code === 'FREEPOST') return;
  const cards = [...memory.lines].reduce((sum, [line, quantity]) => sum + quantity * memory.card(line).inside, 0);
  const standard = goods > 1000 ? 0 : cards <= 3 ? 99 : 179;
  const express = cards <= 3 ? 199 : 339;
  const promised = memory.delivery === 'Express' ? express : standard;
  hold(shown === promised, `Delivery of ${cards} cards for ${goods}p is ${shown}p, and not the promised ${promised}p.`);
}
