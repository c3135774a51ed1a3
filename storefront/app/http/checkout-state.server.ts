import { checkoutNotes, noNotes } from '@shop/shared/forms/checkout-notes';
import { mapValues } from '@shop/shared/forms/map-values';
import * as v from 'valibot';
import { addressFields } from '../commerce/address/postal-address.ts';
import { checkoutCookie, read } from './cookies.server.ts';

const address = v.object(mapValues(addressFields, () => v.optional(v.string(), '')));

/** Checkout answers that the cart does not hold. */
const schema = v.object({
  cartId: v.string(),
  email: v.optional(v.string(), ''),
  notes: v.fallback(checkoutNotes, noNotes),
  /** Undefined until the shopper was asked. */
  isToBeSaved: v.optional(v.boolean()),
  /** The account had no address when the checkout asked for one: receivers of presents may be saved since. */
  isFirst: v.optional(v.boolean(), false),
  /** The address is another person's. */
  isGift: v.optional(v.boolean(), false),
  /** The cart could not be given this address and delivery yet. */
  pendingAddress: v.optional(v.nullable(address), null),
  pendingDelivery: v.optional(v.string(), ''),
  /** A payment or an order was begun, and no failure was reported. */
  isPaying: v.optional(v.boolean(), false),
});

export type CheckoutState = v.InferOutput<typeof schema>;

export async function readCheckoutState(request: Request, cartId: string): Promise<CheckoutState> {
  const state = v.safeParse(schema, await read(checkoutCookie, request));
  return state.success && state.output.cartId === cartId ? state.output : v.parse(schema, { cartId });
}
