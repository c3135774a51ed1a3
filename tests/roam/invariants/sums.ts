import { invariant } from '../../world/page/invariant.ts';
import type { Model } from '../model.ts';
import type { ShownCart } from '../page/cart-page.ts';
import { lineKey } from '../range.ts';

/** Amounts are in pence. */
export function checkSums({ lines, sums }: ShownCart, model: Model): void {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  invariant(goods === sums.subtotal, `The lines come to ${goods}p, and the subtotal says ${sums.subtotal}p.`);
  const total = sums.subtotal - sums.discount + (sums.delivery ?? 0);
  invariant(total === sums.total, `The rows come to ${total}p, and the order total says ${sums.total}p.`);
  for (const { title, envelope, quantity, total: shown } of lines) {
    const line = lineKey(title, envelope);
    const { pence } = model.card(line);
    invariant(shown === pence * quantity, `${quantity} of ${line} at ${pence}p come to ${shown}p.`);
  }
  checkDiscount(sums, model.code);
  if (sums.delivery !== null) checkDelivery(sums.delivery, sums.subtotal - sums.discount, model);
}

/** The discount may be less than the code gives: the code falls off when its minimum is no longer met. */
function checkDiscount({ discount, subtotal, delivery }: ShownCart['sums'], code: string) {
  const promised: Record<string, number> = {
    '': 0,
    WELCOME10: subtotal / 10,
    TWOPOUNDS: Math.min(200, subtotal),
    THREEOFF15: subtotal >= 1500 ? 300 : 0,
    FREEPOST: delivery ?? 0,
  };
  const most = promised[code] ?? 0;
  invariant(discount < most + 1, `The code '${code}' takes ${discount}p off ${subtotal}p.`);
}

/** Specification, section 9: 99p for 1-3 cards, £1.79 for 4 or more, free over £10; express £1.99 and £3.39. */
function checkDelivery(shown: number, goods: number, model: Model) {
  if (model.code === 'FREEPOST') return;
  const cards = [...model.lines].reduce((sum, [line, quantity]) => sum + quantity * model.card(line).inside, 0);
  const standard = goods > 1000 ? 0 : cards <= 3 ? 99 : 179;
  const express = cards <= 3 ? 199 : 339;
  const promised = model.delivery === 'Express' ? express : standard;
  invariant(
    shown === promised,
    `Delivery of ${cards} cards for ${goods}p is ${shown}p, and not the promised ${promised}p.`,
  );
}
