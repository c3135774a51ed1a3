import { invariant } from '../../world/page/invariant.ts';
import type { Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';

/** The card was charged what the orders come to, to the penny, and no other amount is held. */
export async function checkMoney(model: Model, { records, carts, email, browser }: Shopper): Promise<void> {
  if (carts.size === 0) return;
  const [payments, orders] = await Promise.all([records.payments([...carts]), records.orders(email)]);
  const known = model.orders.map(({ number, total }) => `${number} of ${total}p`).join(', ') || 'none';
  const kept = orders.map(({ number, total }) => `${number} of ${total}p`).join(', ') || 'none';
  invariant(kept === known, `The shop has the orders ${kept}, and its shopper knows of ${known}.`);
  const taken = payments.reduce((sum, payment) => sum + payment.taken, 0);
  const agreed = model.orders.reduce(
    (sum, { total, byGiftCard, onAccount }) => sum + total - byGiftCard - onAccount,
    0,
  );
  invariant(taken === agreed, `The card was charged ${taken}p, and ${agreed}p were agreed.`);
  const isHeld = payments.some((payment) => payment.isHeld);
  invariant(
    !isHeld || !browser.page.says('Nothing has been charged'),
    `'Nothing has been charged', and something is held.`,
  );
  invariant(!isHeld, 'Money is held on the card, and no order is there for it.');
}
