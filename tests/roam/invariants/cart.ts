import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import type { Page } from '../../world/page/page.ts';
import { type Json, pick } from '../../world/store-api.ts';
import { describeLines } from '../line.ts';
import type { Model } from '../model.ts';
import { readCart } from '../page/cart-page.ts';
import type { Shopper } from '../shopper.ts';
import { checkLines } from './page.ts';
import { checkSums } from './sums.ts';
import { checkTradeFault } from './trade.ts';

const codesOfAnyCart = ['WELCOME10', 'TWOPOUNDS', 'FREEPOST'];

/** The model, Medusa, the number in the header, the cart page and the checkout must agree. */
export async function checkCart(model: Model, shopper: Shopper): Promise<void> {
  const id = await shopper.cartId();
  const codes = await checkMedusaCart(id, model, shopper);
  const badge = await shopper.browser.badge();
  invariant(badge === model.count(), `The header counts ${badge}, and there are ${model.count()} in the cart.`);
  // Fetching the cart would make the storefront notice the revoked session, which is left to the steps.
  if (model.isSessionRevoked || model.count() === 0) return;
  const [cart, checkout, calculated] = await Promise.all([
    shopper.browser.peek('/cart'),
    shopper.browser.peek('/checkout'),
    shopper.records.sums(id ?? '', await shopper.token()),
  ]);
  const code = cart.root.querySelector('input[name=code][disabled]')?.getAttribute('value') ?? '';
  invariant(code === (codes[0] ?? ''), `The cart shows the code '${code}', and '${codes.join()}' is on the cart.`);
  checkTradeFault(cart, model);
  for (const page of [cart, checkout]) checkShownSums(page, calculated, model);
}

/** @returns the codes on the cart */
async function checkMedusaCart(id: string | null, model: Model, { records }: Shopper): Promise<string[]> {
  const kept = id ? await records.cart(id) : null;
  const open = kept && !kept.isOrdered ? kept : { lines: new Map<string, number>(), receivers: new Map(), codes: [] };
  const [inMedusa, known] = [describeLines(open.lines), describeLines(model.lines)];
  invariant(inMedusa === known, `Medusa holds ${inMedusa || 'no cards'}, and there are ${known || 'none'}.`);
  if (model.count() > 0) {
    const [parcels, wished] = [describeParcels(open.receivers), describeParcels(model.receivers)];
    invariant(
      parcels === wished,
      `Medusa has parcels to ${parcels || 'no one'}, and ${wished || 'none'} were asked for.`,
    );
  }
  const { codes } = open;
  invariant(
    codes.every((code) => code === model.code),
    `'${codes}' is on the cart, and '${model.code}' was given.`,
  );
  const isOn = codes.length > 0 || !codesOfAnyCart.includes(model.code) || known === '';
  invariant(isOn, `The code '${model.code}' was accepted and is on the cart no more.`);
  return codes;
}

function describeParcels(receivers: ReadonlyMap<string, string>): string {
  return [...receivers]
    .map(([to, day]) => `${to} ${day}`)
    .toSorted()
    .join(', ');
}

function checkShownSums(page: Page, cart: Json, model: Model) {
  const shown = readCart(page);
  if (!shown)
    throw new InvariantViolation(
      `${page.address} ('${page.heading}') says nothing of the ${model.count()} in the cart.`,
    );
  checkLines(page, shown, model);
  checkSums(shown, model);
  const pence = (name: string) => Math.round(Number(pick(cart, name)) * 1e4) / 100;
  const chosen = pick(cart, 'shipping_methods', 0, 'name');
  const isEstimated = typeof chosen !== 'string';
  const { subtotal, discount, total } = shown.sums;
  const delivery = isEstimated ? (shown.sums.delivery ?? 0) : 0;
  const told = [subtotal, discount, total - delivery].join();
  const calculated = [pence('item_subtotal'), pence('discount_total'), pence('total')].join();
  invariant(
    told === calculated,
    `${page.address} says ${told}, and Medusa ${calculated} (subtotal, discount, total in pence).`,
  );
}
