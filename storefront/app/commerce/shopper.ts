/** The visitor's cookies, as each call about a cart or account needs them. */
export interface Shopper {
  cartId: string | null;
  token: string | null;
}
