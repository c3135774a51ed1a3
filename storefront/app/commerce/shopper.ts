/** Who is asking: what the visitor's own cookies say, and what every call about a cart or an account needs. */
export interface Shopper {
  cartId: string | null;
  /** The token of a signed-in customer; null for a guest. */
  token: string | null;
}
