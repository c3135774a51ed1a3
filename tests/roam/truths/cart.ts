import { type Json, pick } from '../../world/store-api.ts';
import { Breach, hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import { shownCart } from '../page/cart-page.ts';
import type { Page } from '../page/page.ts';
import { lineOf } from '../range.ts';
import type { Shopper } from '../shopper.ts';
import { trueLines } from './page.ts';
import { trueSums } from './sums.ts';

const codesOfAnyCart = ['WELCOME10', 'TWOPOUNDS', 'FREEPOST'];

/** What the shopper put in, Medusa, the number in the header, the cart page and the checkout all agree. */
export async function trueCart(memory: Memory, shopper: Shopper): Promise<void> {
  const id = await shopper.cartId();
  const codes = await trueMedusa(id, memory, shopper);
  const badge = await shopper.hands.badge();
  hold(badge === memory.count(), `The header counts ${badge}, and there are ${memory.count()} in the cart.`);
  // Asking for the cart would tell the shop that the session is over: that is for the shopper to do.
  if (memory.isEndedElsewhere || memory.count() === 0) return;
  const [cart, checkout, reckoned] = await Promise.all([
    shopper.hands.peek('/cart'),
    shopper.hands.peek('/checkout'),
    shopper.books.sums(id ?? '', await shopper.token()),
  ]);
  const code = cart.root.querySelector('input[name=code][disabled]')?.getAttribute('value') ?? '';
  hold(code === (codes[0] ?? ''), `The cart shows the code '${code}', and '${codes.join()}' is on the cart.`);
  for (const page of [cart, checkout]) trueToMedusa(page, reckoned, memory);
}

/** Answers the codes that are on it. */
async function trueMedusa(id: string | null, memory: Memory, { books }: Shopper): Promise<string[]> {
  const kept = id ? await books.cart(id) : null;
  const lines = kept && !kept.isOrdered ? kept.lines : [];
  const inMedusa = lines.map(({ title, envelope, quantity }) => `${quantity} × ${lineOf(title, envelope)}`).toSorted();
  const known = [...memory.lines].map(([line, quantity]) => `${quantity} × ${line}`).toSorted();
  if (inMedusa.join() !== known.join()) {
    throw new Breach(`Medusa holds ${inMedusa.join(', ') || 'no cards'}, and there are ${known.join(', ') || 'none'}.`);
  }
  const codes = kept && !kept.isOrdered ? kept.codes : [];
  hold(
    codes.every((code) => code === memory.code),
    `'${codes}' is on the cart, and '${memory.code}' was given.`,
  );
  const isOn = codes.length > 0 || !codesOfAnyCart.includes(memory.code) || known.length === 0;
  hold(isOn, `The code '${memory.code}' was accepted and is on the cart no more.`);
  return codes;
}

function trueToMedusa(page: Page, cart: Json, memory: Memory) {
  const shown = shownCart(page);
  if (!shown)
    throw new Breach(`${page.address} ('${page.heading}') says nothing of the ${memory.count()} in the cart.`);
  trueLines(page, shown, memory);
  trueSums(shown, memory);
  const pence = (name: string) => Math.round(Number(pick(cart, name)) * 1e4) / 100;
  const chosen = pick(cart, 'shipping_methods', 0, 'name');
  const isEstimated = typeof chosen !== 'string';
  const { subtotal, discount, total } = shown.sums;
  const delivery = isEstimated ? (shown.sums.delivery ?? 0) : 0;
  const told = [subtotal, discount, total - delivery].join();
  const reckoned = [pence('item_subtotal'), pence('discount_total'), pence('total')].join();
  hold(told === reckoned, `${page.address} says ${told}, and Medusa ${reckoned} (subtotal, discount, total in pence).`);
}
