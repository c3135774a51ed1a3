import * as v from 'valibot';
import { checkoutCookie, read } from './cookies.server.ts';

const address = v.object({
  firstName: v.string(),
  lastName: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
});

/** What somebody has said in the checkout and the cart does not hold. */
const schema = v.object({
  /** All of this was said about one cart; with another, none of it counts. */
  cartId: v.string(),
  email: v.optional(v.string(), ''),
  /** Of a guest; it never goes onto a parcel. */
  phone: v.optional(v.string(), ''),
  /** The new address is to be kept in the account once the order stands. */
  isToBeSaved: v.optional(v.boolean(), false),
  /** An address that was given and a delivery that was chosen, of which the cart could not be told yet. */
  pendingAddress: v.optional(v.nullable(address), null),
  pendingDelivery: v.optional(v.string(), ''),
  /** A card was to be confirmed, and it has not been heard that this came to nothing. */
  isPaying: v.optional(v.boolean(), false),
});

export type CheckoutState = v.InferOutput<typeof schema>;

export async function readCheckoutState(request: Request, cartId: string): Promise<CheckoutState> {
  const state = v.safeParse(schema, await read(checkoutCookie, request));
  return state.success && state.output.cartId === cartId ? state.output : v.parse(schema, { cartId });
}
