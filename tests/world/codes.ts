import { asAdmin } from './owner.ts';
import type { RunningShop } from './running-shop.ts';
import { call, type Json, pickText } from './store-api.ts';

/** Creates promotion codes for a test, and removes them afterwards. */
export class Codes {
  readonly #running: RunningShop;
  readonly #made: string[] = [];

  constructor(running: RunningShop) {
    this.#running = running;
  }

  make(of: 'items' | 'shipping_methods', percent = 100): Promise<string> {
    return this.makeBy({
      type: 'percentage',
      target_type: of,
      allocation: 'across',
      value: percent,
      currency_code: 'gbp',
    });
  }

  /** @param method Medusa's `application_method` */
  async makeBy(method: Json, more: Record<string, Json> = {}): Promise<string> {
    const code = `TEST${this.#made.length}${Date.now()}`;
    const { status, body } = await asAdmin(this.#running, '/admin/promotions', {
      code,
      type: 'standard',
      status: 'active',
      is_tax_inclusive: true,
      application_method: method,
      ...more,
    });
    if (status !== 200) throw new Error(`The code was not made: ${status} ${JSON.stringify(body)}`);
    this.#made.push(pickText(body, 'promotion', 'id'));
    return code;
  }

  async remove() {
    for (const id of this.#made) await asAdmin(this.#running, `/admin/promotions/${id}`, undefined, 'DELETE');
  }

  async apply(cart: string, codes: string[]) {
    const { status, body } = await call(this.#running, `/store/carts/${cart}`, { body: { promo_codes: codes } });
    if (status !== 200) throw new Error(`The codes were not taken: ${status} ${JSON.stringify(body)}`);
  }
}
