import { invariant } from '../../world/page/invariant.ts';
import { keyOf } from '../line.ts';
import type { Model } from '../model.ts';
import type { ShownCart } from '../page/cart-page.ts';
import { checkDelivery } from './delivery.ts';

/** Amounts are in pence. */
export function checkSums({ lines, sums }: ShownCart, model: Model): void {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  invariant(goods === sums.subtotal, `The lines come to ${goods}p, and the subtotal says ${sums.subtotal}p.`);
  const total = sums.subtotal - sums.discount + (sums.delivery ?? 0);
  invariant(total === sums.total, `The rows come to ${total}p, and the order total says ${sums.total}p.`);
  for (const { quantity, total: shown, ...parts } of lines) {
    const line = keyOf(parts);
    const pence = model.penceOf(line);
    invariant(shown === pence * quantity, `${quantity} of ${line} at ${pence}p come to ${shown}p.`);
  }
  checkDiscount(sums, model);
  if (sums.delivery !== null) checkDelivery(sums.delivery, sums, model);
}

/** The discount may be less than the code gives: the code falls off when its minimum is no longer met. */
function checkDiscount({ discount, subtotal, delivery }: ShownCart['sums'], model: Model) {
  const most = model.code === 'FREEPOST' ? (delivery ?? 0) : model.discountOf(subtotal);
  invariant(discount < most + 1, `The code '${model.code}' takes ${discount}p off ${subtotal}p.`);
}
