import * as v from 'valibot';

const intent = v.object({
  id: v.string(),
  status: v.string(),
  capture_method: v.string(),
  amount: v.number(),
  amount_received: v.number(),
});
const events = v.object({
  data: v.array(v.object({ type: v.string(), data: v.object({ object: v.object({ id: v.string() }) }) })),
});

/** The card provider's own books: what was authorised, what was captured. Amounts in pence. */
export class Ledger {
  readonly #api: string;

  constructor(api: string) {
    this.#api = api;
  }

  async payment(id: string): Promise<v.InferOutput<typeof intent>> {
    return v.parse(intent, await this.#ask(`/v1/payment_intents/${id}`));
  }

  /** What happened to a payment, first things first. */
  async historyOf(id: string): Promise<string[]> {
    const { data } = v.parse(events, await this.#ask('/v1/events?limit=100'));
    return data
      .filter((event) => event.data.object.id === id)
      .map(({ type }) => type)
      .reverse();
  }

  async #ask(path: string): Promise<unknown> {
    const response = await fetch(`${this.#api}${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } });
    if (!response.ok) throw new Error(`The card provider answered ${response.status} to ${path}.`);
    return response.json();
  }
}
