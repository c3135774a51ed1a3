import * as v from 'valibot';
import type { RunningShop } from '../world/running-shop.ts';

const signedIn = v.object({ token: v.string() });
const payment = v.object({
  amount: v.number(),
  captured_at: v.nullable(v.string()),
  data: v.nullable(v.object({ id: v.optional(v.string(), '') })),
});
const order = v.object({
  id: v.string(),
  display_id: v.number(),
  email: v.string(),
  total: v.number(),
  payment_status: v.string(),
  items: v.array(v.object({ title: v.string(), quantity: v.number() })),
  payment_collections: v.array(v.object({ payments: v.array(payment) })),
});
const orders = v.object({ orders: v.array(order) });

/** The owner at the admin's own API, signed in with the address and password that the start shows. */
export class Owner {
  readonly #backend: string;
  readonly #token: string;

  private constructor(backend: string, token: string) {
    this.#backend = backend;
    this.#token = token;
  }

  static async signIn({ backend, admin }: RunningShop): Promise<Owner> {
    const response = await fetch(`${backend}/auth/user/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    });
    return new Owner(backend, v.parse(signedIn, await response.json()).token);
  }

  /** Every order that this address has placed, newest first. Totals in pounds. */
  async ordersOf(email: string): Promise<v.InferOutput<typeof order>[]> {
    const query = new URLSearchParams({
      limit: '200',
      order: '-created_at',
      fields: 'id,display_id,email,total,payment_status,*items,*payment_collections.payments',
    });
    const response = await fetch(`${this.#backend}/admin/orders?${query}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return v.parse(orders, await response.json()).orders.filter((one) => one.email === email);
  }
}
