import { readWords } from '@shop/shared/words/card-words';
import { type Adding, addGiftCard, addToCart, findCart } from '../../../commerce/cart/cart.server.ts';
import type { CartAnswer, CartLine } from '../../../commerce/cart/cart.ts';
import { addAgain, backInOwnParcel, notAdded } from '../../../commerce/cart/cart-words.ts';
import { findParcels, packParcel } from '../../../commerce/checkout/parcels.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';

/** Adds a card, or puts back what a removed line was: a gift card, or a card with its words and in its parcel. */
export async function addOrPutBack(
  shopper: Shopper,
  field: (name: string) => string,
  quantity: number,
  adding: Adding,
): Promise<CartAnswer> {
  if (field('email')) {
    const wanted = { email: field('email'), from: field('giver'), message: field('message') };
    return addGiftCard(shopper, { ...wanted, amount: Number(field('amount')) }, adding.release);
  }
  const inside = field('words') ? readWords({ words: field('words'), hand: field('hand') }) : null;
  if (inside && !inside.ok) return { ok: false, message: addAgain, problem: notAdded };
  const variantId = field('variant');
  // A shop gets back the number that it had, not whole packs.
  const kind = field('again') ? undefined : adding.kind;
  const added = await addToCart(shopper, variantId, quantity, {
    ...adding,
    kind,
    ...(inside && { words: inside.value }),
  });
  const parcel = field('parcel');
  if (!added.ok || !parcel) return added;
  const { words, hand } = inside?.value ?? {};
  const line = added.cart.lines.find(
    (one) => !one.parcel && one.variantId === variantId && one.words?.text === words && one.words?.hand === hand,
  );
  const owner = { ...shopper, cartId: added.cart.id };
  const isPacked = line !== undefined && (await packAgain(owner, parcel, line, quantity));
  const found = isPacked ? await findCart(owner) : null;
  if (found?.ok && found.value) return { ...added, cart: found.value };
  return { ok: false, message: backInOwnParcel, cart: added.cart };
}

/** The parcel has stayed with its address and its wishes, also without cards. */
async function packAgain(shopper: Shopper, id: string, line: CartLine, quantity: number): Promise<boolean> {
  const found = await findParcels(shopper);
  const plan = found.ok ? found.value.several.find((one) => one.id === id) : undefined;
  if (!plan?.address) return false;
  const { address, fromName, day, lines } = plan;
  const wish = day ?? { when: 'soon' as const };
  const packed = await packParcel(shopper, id, {
    address,
    fromName,
    wish,
    lines: [...lines, { lineId: line.id, quantity }],
  });
  return packed.ok;
}
