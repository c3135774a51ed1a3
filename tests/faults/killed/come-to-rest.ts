import pg from 'pg';
import { ledgerOf } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { pick } from '../../world/store-api.ts';
import type { Bought } from './lean-checkout.ts';

export interface Outcome {
  orders: string[];
  /** The amount captured according to Medusa, in pence. */
  written: number;
  /** The amounts at the card provider, in pence. */
  held: number;
  taken: number;
  refunded: number;
}

export function isAtRest({ orders, written, held, taken, refunded }: Outcome): boolean {
  if (held > 0) return false;
  if (taken - refunded === 0) return orders.length === 0;
  return orders.length === 1 && written === taken;
}

export function describeOutcome({ orders, held, taken, refunded, written }: Outcome): string {
  const order = orders.length === 0 ? 'no order' : orders.length === 1 ? 'one order' : `${orders.length} orders`;
  if (held > 0) return `${order}, money only reserved`;
  if (taken - refunded === 0) return taken > 0 ? `${order}, money given back` : `${order}, nothing taken`;
  return written === taken ? `${order}, money taken` : `${order}, money taken and not written down`;
}

export function findFalseClaim(
  { told, words }: Bought,
  { orders, taken, held, refunded }: Outcome,
): string | undefined {
  const stands = taken > 0 && (orders.includes(words) || refunded > 0);
  if (told === 'order' && !stands) {
    return held > 0
      ? 'told that it is ordered, and the money was never taken'
      : 'told that it is ordered, and it is not';
  }
  if (told === 'refused' && (orders.length > 0 || taken > 0)) return 'told no, and it was ordered';
  return undefined;
}

interface OpenShop {
  readonly running: RunningShop;
}

/** Reads both ledgers. Each shopper has their own address, so orders without a cart are found too. */
export async function outcomesOf(shop: OpenShop, bought: readonly Bought[]): Promise<Outcome[]> {
  const client = new pg.Client({ connectionString: shop.running.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string; order: string; written: string | null }>(
      `SELECT o.email, o.id AS order,
         (SELECT sum(c.amount)::text FROM capture c JOIN payment p ON p.id = c.payment_id
          JOIN order_payment_collection k ON k.payment_collection_id = p.payment_collection_id AND k.deleted_at IS NULL
          WHERE k.order_id = o.id AND c.deleted_at IS NULL) AS written
       FROM "order" o WHERE o.email = ANY($1) AND o.canceled_at IS NULL AND o.deleted_at IS NULL`,
      [bought.map(({ email }) => email)],
    );
    return await Promise.all(
      bought.map(async ({ email, intent }) => {
        const entry = await ledgerOf(shop.running, `${intent}?expand[]=latest_charge`);
        const taken = Number(pick(entry, 'amount_received'));
        const its = rows.filter((row) => row.email === email);
        return {
          orders: its.map(({ order }) => order),
          written: its.reduce((sum, { written }) => sum + Math.round(Number(written ?? 0) * 100), 0),
          held: pick(entry, 'status') === 'requires_capture' ? Number(pick(entry, 'amount_capturable')) : 0,
          taken,
          // Stripe counts a released authorisation as refunded.
          refunded: Math.min(taken, Number(pick(entry, 'latest_charge', 'amount_refunded') ?? 0)),
        };
      }),
    );
  } finally {
    await client.end().catch(() => {});
  }
}

interface RestTimes {
  sinceFirstFault: number;
  sinceLastFault: number;
}

/** Milliseconds. The promise counts from the last fault; the first shows what a shopper waits when several follow. */
export function restTimes(confirmedAt: number, faults: readonly number[], now: number): RestTimes {
  const met = faults.filter((at) => at > confirmedAt && at <= now);
  return { sinceFirstFault: now - (met.at(0) ?? confirmedAt), sinceLastFault: now - (met.at(-1) ?? confirmedAt) };
}

const each = 1_000;

/** Watches carts until their state is final, to the second. */
export class RestWatch {
  readonly rested: ({ bought: Bought; outcome: Outcome } & RestTimes)[] = [];
  readonly #shop: OpenShop;
  readonly #open = new Set<Bought>();
  readonly #faults: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(shop: OpenShop) {
    this.#shop = shop;
    this.#timer = setInterval(() => void this.#look(), each);
  }

  noteFault() {
    this.#faults.push(Date.now());
  }

  follow(bought: Bought) {
    if (bought.intent) this.#open.add(bought);
  }

  get open(): readonly Bought[] {
    return [...this.#open];
  }

  sinceLastFault({ confirmedAt }: Bought): number {
    return restTimes(confirmedAt, this.#faults, Date.now()).sinceLastFault;
  }

  async close(): Promise<{ bought: Bought; outcome: Outcome }[]> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const left = this.open;
    const outcomes = left.length === 0 ? [] : await outcomesOf(this.#shop, left);
    return left.flatMap((bought, place) => {
      const outcome = outcomes[place];
      return outcome ? [{ bought, outcome }] : [];
    });
  }

  async #look() {
    if (this.#isLooking || this.#open.size === 0) return;
    this.#isLooking = true;
    const now = Date.now();
    const some = this.open;
    // The shop may be down; then the state is not final either.
    const outcomes = await outcomesOf(this.#shop, some).catch(() => []);
    outcomes.forEach((outcome, place) => {
      const bought = some[place];
      if (!bought || !isAtRest(outcome)) return;
      this.#open.delete(bought);
      this.rested.push({ bought, outcome, ...restTimes(bought.confirmedAt, this.#faults, now) });
    });
    this.#isLooking = false;
  }
}
