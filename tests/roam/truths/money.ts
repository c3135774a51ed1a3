import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import type { Shopper } from '../shopper.ts';

/** What was taken from the card is what the orders come to, to the penny, and nothing else is held. */
export async function trueMoney(memory: Memory, { books, carts, email, hands }: Shopper): Promise<void> {
  if (carts.size === 0) return;
  const [payments, orders] = await Promise.all([books.payments([...carts]), books.orders(email)]);
  const known = memory.orders.map(({ number, total }) => `${number} of ${total}p`).join(', ') || 'none';
  const kept = orders.map(({ number, total }) => `${number} of ${total}p`).join(', ') || 'none';
  hold(kept === known, `The shop has the orders ${kept}, and its shopper knows of ${known}.`);
  const taken = payments.reduce((sum, payment) => sum + payment.taken, 0);
  const agreed = memory.orders.reduce((sum, { total }) => sum + total, 0);
  hold(taken === agreed, `The card was charged ${taken}p, and ${agreed}p were agreed.`);
  const isHeld = payments.some((payment) => payment.isHeld);
  hold(!isHeld || !hands.page.says('Nothing has been charged'), `'Nothing has been charged', and something is held.`);
  hold(!isHeld, 'Money is held on the card, and no order is there for it.');
}
