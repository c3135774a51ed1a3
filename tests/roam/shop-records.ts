import pg from 'pg';
import { ledgerOf } from '../world/ledger.ts';
import { adminToken } from '../world/owner.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { call, type Json, pick, pickList } from '../world/store-api.ts';
import { addUp } from './line.ts';

export interface StoredCart {
  /** The quantities by `lineKey`. */
  lines: Map<string, number>;
  /** The days of the parcels to others, by first name. */
  receivers: Map<string, string>;
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
  /** The sum that gift cards paid, as the orders of its owner say. */
  credited: number;
}

/** Sums are pence. */
export interface StoredInvoice {
  id: string;
  order: number;
  pence: number;
  paid: number;
  /** 0 until it is issued. */
  number: number;
}

export interface StoredReview {
  id: string;
  updatedAt: string;
  state: string;
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
    const [carts, lines, codes, parcels] = await Promise.all([
      this.#rows(
        `select c.has_account, completed_at from cart left join customer c on c.id = cart.customer_id
         where cart.id = $1 and cart.deleted_at is null`,
        id,
      ),
      this.#rows(
        `select l.product_title, l.variant_title, l.metadata->>'words' as words, initcap(l.metadata->>'hand') as hand,
           p.address->>'first_name' as receiver, l.quantity from cart_line_item l
         left join parcel p on p.id = l.metadata->>'parcel_id' and p.deleted_at is null
         where l.cart_id = $1 and l.deleted_at is null and l.variant_id is not null`,
        id,
      ),
      this.#rows(
        `select p.code from cart_promotion cp join promotion p on p.id = cp.promotion_id
         where cp.cart_id = $1 and cp.deleted_at is null and not p.is_automatic`,
        id,
      ),
      this.#rows(
        `select address->>'first_name' as receiver, day from parcel
         where cart_id = $1 and deleted_at is null and address is not null`,
        id,
      ),
    ]);
    const [cart] = carts;
    if (!cart) return null;
    return {
      lines: addUp(
        lines.map(({ product_title: title, variant_title: envelope, words, hand, receiver, quantity }) => [
          {
            title: String(title),
            envelope: String(envelope),
            words: words ? `${words} (${hand})` : '',
            to: String(receiver ?? ''),
          },
          Number(quantity),
        ]),
      ),
      receivers: new Map(parcels.map(({ receiver, day }) => [String(receiver), String(day ?? '')])),
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

  async invoices(email: string): Promise<StoredInvoice[]> {
    const rows = await this.#rows(
      `select i.id, o.display_id, i.pence, i.paid, i.number from trade_invoice i join "order" o on o.id = i.order_id
       where o.email = $1 and i.deleted_at is null order by o.display_id`,
      email,
    );
    return rows.map(({ id, display_id: order, pence, paid, number }) => ({
      id: String(id),
      order: Number(order),
      number: Number(number ?? 0),
      pence: Number(pence),
      paid: Number(paid),
    }));
  }

  /** The keys by which the owner posts an order, for the parcels to its receivers. */
  async parcelKeys(order: string): Promise<{ to: string; key: string }[]> {
    const rows = await this.#rows(
      `select p.id, p.address->>'first_name' as receiver from parcel p join order_cart oc on oc.cart_id = p.cart_id
       where oc.order_id = $1 and p.address is not null and p.deleted_at is null`,
      order,
    );
    return rows.map(({ id, receiver }) => ({ to: String(receiver), key: `${order}.${id}` }));
  }

  /** Makes the order seem posted two weeks ago. */
  async backdatePosting(order: string): Promise<void> {
    await this.#rows(
      `update fulfillment set shipped_at = now() - interval '14 days'
       where id in (select fulfillment_id from order_fulfillment where order_id = $1)`,
      order,
    );
  }

  /** The reviews of an order, by the title of the card. */
  async reviews(order: string): Promise<Map<string, StoredReview>> {
    const rows = await this.#rows(
      `select r.id, r.updated_at, r.state, p.title from review r join product p on p.id = r.product_id
       where r.order_id = $1 and r.deleted_at is null`,
      order,
    );
    return new Map(
      rows.map(({ id, updated_at: at, state, title }) => [
        String(title),
        { id: String(id), updatedAt: at instanceof Date ? at.toISOString() : String(at), state: String(state) },
      ]),
    );
  }

  /** The stars of all reviews of a card that are shown, by any writer. */
  async shownStars(title: string): Promise<number[]> {
    const rows = await this.#rows(
      `select r.stars from review r join product p on p.id = r.product_id
       where p.title = $1 and p.deleted_at is null and r.state = 'shown' and r.deleted_at is null`,
      title,
    );
    return rows.map(({ stars }) => Number(stars));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #rows(query: string, value: string | string[]): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#pool.query<Record<string, unknown>>(query, [value]);
    return rows;
  }
}
