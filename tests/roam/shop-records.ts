import pg from 'pg';
import { ledgerOf } from '../world/ledger.ts';
import { adminToken } from '../world/owner.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { call, type Json, pick, pickList } from '../world/store-api.ts';

export interface StoredCart {
  lines: { title: string; envelope: string; quantity: number }[];
  codes: string[];
  isCustomers: boolean;
  isOrdered: boolean;
}

export interface StoredOrder {
  id: string;
  number: number;
  /** Pence, with what a gift card paid of it. */
  total: number;
}

/** Pence. */
export interface StoredGiftCard {
  balance: number;
  entries: number;
  /** What the orders of its owner say that gift cards paid. */
  credited: number;
}

/** Pence. */
export interface StoredPayment {
  isHeld: boolean;
  taken: number;
}

/** Reads Medusa, its database and the card provider's ledger past the storefront. */
export class ShopRecords {
  readonly #shop: RunningShop;
  readonly #pool: pg.Pool;
  readonly #totals = new Map<string, Promise<number>>();
  #token: Promise<string> | undefined;

  constructor(shop: RunningShop) {
    this.#shop = shop;
    this.#pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  }

  async cart(id: string): Promise<StoredCart | null> {
    const [carts, lines, codes] = await Promise.all([
      this.#rows(
        `select c.has_account, completed_at from cart left join customer c on c.id = cart.customer_id
         where cart.id = $1 and cart.deleted_at is null`,
        id,
      ),
      this.#rows(
        `select product_title, variant_title, sum(quantity) as quantity from cart_line_item
         where cart_id = $1 and deleted_at is null and variant_id is not null group by 1, 2`,
        id,
      ),
      this.#rows(
        `select p.code from cart_promotion cp join promotion p on p.id = cp.promotion_id
         where cp.cart_id = $1 and cp.deleted_at is null and not p.is_automatic`,
        id,
      ),
    ]);
    const [cart] = carts;
    if (!cart) return null;
    return {
      lines: lines.map((line) => ({
        title: String(line.product_title),
        envelope: String(line.variant_title),
        quantity: Number(line.quantity),
      })),
      codes: codes.map(({ code }) => String(code)),
      isCustomers: cart.has_account === true,
      isOrdered: cart.completed_at !== null,
    };
  }

  async sums(id: string, token: string | null): Promise<Json> {
    const fields = 'total,item_subtotal,discount_total,shipping_methods.name';
    const headers = { 'x-publishable-api-key': this.#shop.publishableKey };
    const { status, body } = await call(this.#shop, `/store/carts/${id}?fields=${fields}`, {
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    });
    if (status !== 200) throw new Error(`Medusa does not show cart ${id}: ${status}.`);
    return pick(body, 'cart');
  }

  /** @returns the oldest first */
  async orders(email: string): Promise<StoredOrder[]> {
    const rows = await this.#rows('select id, display_id from "order" where email = $1 order by display_id', email);
    return Promise.all(
      rows.map(async ({ id, display_id: number }) => ({
        id: String(id),
        number: Number(number),
        total: await this.#totalOf(String(id)),
      })),
    );
  }

  /** The total at the time of the order is cached: no step changes it. */
  #totalOf(order: string): Promise<number> {
    const known = this.#totals.get(order) ?? this.#askTotal(order);
    this.#totals.set(order, known);
    return known;
  }

  async #askTotal(order: string): Promise<number> {
    this.#token ??= adminToken(this.#shop);
    const headers = { authorization: `Bearer ${await this.#token}` };
    const { body } = await call(this.#shop, `/admin/orders/${order}?fields=total,*credit_lines`, { headers });
    const credits = pickList(body, 'order', 'credit_lines').map((line) => Number(pick(line, 'amount')));
    const pounds = credits.reduce((sum, one) => sum + one, Number(pick(body, 'order', 'total')));
    return Math.round(pounds * 1e4) / 100;
  }

  /** Includes payments that were begun and never finished. */
  async payments(carts: string[]): Promise<StoredPayment[]> {
    const rows = await this.#rows(
      `select distinct ps.data->>'id' as intent from cart_payment_collection cpc
       join payment_session ps on ps.payment_collection_id = cpc.payment_collection_id
       where cpc.cart_id = any($1) and ps.data->>'id' is not null`,
      carts,
    );
    const entries = await Promise.all(rows.map(({ intent }) => ledgerOf(this.#shop, String(intent))));
    return entries.map((entry) => ({
      isHeld: pick(entry, 'status') === 'requires_capture',
      taken: Number(pick(entry, 'amount_received')),
    }));
  }

  /** @param email of the only gift card that was mailed there, and of the orders that it paid for */
  async giftCard(email: string): Promise<StoredGiftCard> {
    const [card] = await this.#rows(
      `select g.balance, (select sum(e.pence) from gift_card_entry e where e.gift_card_id = g.id) as entries,
         (select coalesce(round(sum(k.amount) * 100), 0) from order_credit_line k join "order" o on o.id = k.order_id
          where o.email = g.email and k.reference = 'gift_card' and k.version = o.version and k.deleted_at is null) as credited
       from gift_card g where g.email = $1`,
      email,
    );
    return {
      balance: Number(card?.balance),
      entries: Number(card?.entries),
      credited: Number(card?.credited),
    };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #rows(query: string, value: string | string[]): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#pool.query<Record<string, unknown>>(query, [value]);
    return rows;
  }
}
