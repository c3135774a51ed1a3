import { isSameReceiver, type PostalAddress } from '../../../commerce/address/postal-address.ts';
import { findOrderAddress, type PlacedOrder } from '../../../commerce/checkout/completion.server.ts';
import { addressNotSavedAfterOrder, addressSaved } from '../../../commerce/customer/account-words.ts';
import { addAddress } from '../../../commerce/customer/addresses.server.ts';
import { findCustomer } from '../../../commerce/customer/customer.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { clearCartCookies } from '../../../http/cart-cookies.server.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';
import { checkoutCookie, orderCookie, rotateDraftOwner } from '../../../http/cookies.server.ts';

/** Returns cookies that remember the order and forget cart, code, checkout and drafts; saves a new address if asked. */
export async function finishOrder(
  request: Request,
  { id, email, address: known }: PlacedOrder,
  { token }: Shopper,
  { cartId, isToBeSaved, isFirst, isGift, notes }: CheckoutState,
): Promise<string[]> {
  const cookies = [
    await orderCookie.serialize({ id, email, notes, cartId }),
    await checkoutCookie.clear(),
    ...(await clearCartCookies(request, token !== null)),
    rotateDraftOwner(),
  ];
  if (!isToBeSaved || token === null) return cookies;
  const address = known ?? (await findOrderAddress(id, token));
  const isSaved = address !== null && (await saveToAccount(token, address, { isFirst, isGift }));
  const flash = isSaved
    ? { type: 'success' as const, message: addressSaved, isToast: true }
    : { type: 'warning' as const, message: addressNotSavedAfterOrder };
  return [...cookies, await setFlash(flash)];
}

/** The first address of an account becomes its default for delivery and billing, unless it is another person's. */
async function saveToAccount(
  token: string,
  address: PostalAddress,
  { isFirst, isGift }: Pick<CheckoutState, 'isFirst' | 'isGift'>,
): Promise<boolean> {
  const customer = await findCustomer(token);
  if (!customer.ok || !customer.value) return false;
  // An answer that was lost is asked for again.
  if (customer.value.addresses.some((one) => isSameReceiver(one, address))) return true;
  const isDefault = !isGift && (isFirst || customer.value.addresses.length === 0);
  const emptyFields = { name: '', phone: '' };
  const defaults = { isDefaultShipping: isDefault, isDefaultBilling: isDefault };
  return (await addAddress(token, { ...address, ...emptyFields, ...defaults })).ok;
}
