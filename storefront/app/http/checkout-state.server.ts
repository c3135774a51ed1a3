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

/** Checkout answers that the cart does not hold. */
const schema = v.object({
  cartId: v.string(),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  isToBeSaved: v.optional(v.boolean(), false),
  /** The cart could not be given this address and delivery yet. */
  pendingAddress: v.optional(v.nullable(address), null),
  pendingDelivery: v.optional(v.string(), ''),
  /** A card payment was started, and no failure was reported. */
  isPaying: v.optional(v.boolean(), false),
});

export type CheckoutState = v.InferOutput<typeof schema>;

export async function readCheckoutState(request: Request, cartId: string): Promise<CheckoutState> {
  const state = v.safeParse(schema, await read(checkoutCookie, request));
  return state.success && state.output.cartId === cartId ? state.output : v.parse(schema, { cartId });
}
