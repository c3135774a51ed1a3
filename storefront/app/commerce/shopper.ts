/** Who is asking: what the visitor's own cookies say, and what every call about a basket or an account needs. */
export interface Shopper {
  basketId: string | null;
  /** The token of a signed-in customer; null for a guest. */
  token: string | null;
}
