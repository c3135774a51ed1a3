import type { RunningShop } from './running-shop.ts';

/** An owner who makes promotion codes for a journey, and takes them away again. */
export class Codes {
  readonly #running: RunningShop;
  readonly #made: string[] = [];
  #token = '';

  constructor(running: RunningShop) {
    this.#running = running;
  }

  /** A code that takes so many per cent off the goods, or off the delivery. */
  async make(of: 'items' | 'shipping_methods', percent = 100): Promise<string> {
    const code = `JOURNEY${Date.now()}${this.#made.length}`;
    const { promotion } = await this.#ask('/admin/promotions', {
      code,
      type: 'standard',
      status: 'active',
      is_tax_inclusive: true,
      application_method: {
        type: 'percentage',
        target_type: of,
        allocation: 'across',
        value: percent,
        currency_code: 'gbp',
      },
    });
    this.#made.push(promotion.id);
    return code;
  }

  async remove() {
    for (const id of this.#made) await this.#ask(`/admin/promotions/${id}`);
  }

  /** Puts codes onto a basket by its id, as another device of the shopper's might. */
  async apply(basket: string, codes: string[]) {
    const { backend, publishableKey } = this.#running;
    const response = await fetch(`${backend}/store/carts/${basket}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-publishable-api-key': publishableKey },
      body: JSON.stringify({ promo_codes: codes }),
    });
    if (!response.ok) throw new Error(`The codes were not taken: ${response.status} ${await response.text()}`);
  }

  async #ask(path: string, body?: object): Promise<{ promotion: { id: string } }> {
    const { backend, admin } = this.#running;
    const headers = { 'content-type': 'application/json' };
    if (!this.#token) {
      const { email, password } = admin;
      const signedIn = await fetch(`${backend}/auth/user/emailpass`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email, password }),
      });
      const { token }: { token: string } = await signedIn.json();
      this.#token = token;
    }
    const response = await fetch(`${backend}${path}`, {
      method: body ? 'POST' : 'DELETE',
      headers: { ...headers, authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
