import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import type { Vat } from '@shop/shared/desk/business';
import { type DatabaseContext, execute } from '../../database/execute';
import { CardMovement } from './models/card-movement';
import { CardReading } from './models/card-reading';
import { VatRegistration } from './models/vat-registration';
import { movedSql, needSql, stockSql, wishesSql } from './needs';
import { codesSql, linesSql, ordersSql, refundsSql, turnoverSql, weeksSql } from './order-figures';

/** A stretch of time; `until` is not in it. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** An order as the books have it: money was taken for it, or it had nothing to pay. Pence. */
export interface SoldOrder {
  id: string;
  number: number;
  at: Date;
  cancelled: boolean;
  email: string;
  /** As on the parcel, guests too. */
  name: string;
  town: string;
  /** Two letters, small. */
  country: string;
  goods: number;
  discount: number;
  /** After what codes took off it. */
  delivery: number;
  taken: number;
  /** Of that, through the card provider. */
  by_card: number;
  /** Of this order, whenever. */
  refunded: number;
  /** What the card provider kept of it, as far as it has been read. */
  fee: number;
}

/** Pence; `price` of one. The envelope is empty where there is none to choose. */
export interface SoldLine {
  order_id: string;
  product_id: string | null;
  title: string;
  envelope: string;
  sku: string;
  quantity: number;
  price: number;
  discount: number;
}

/** Pence. */
export interface PaidRefund {
  id: string;
  at: Date;
  amount: number;
  by_card: boolean;
  number: number;
  ordered_at: Date;
  email: string;
  name: string;
  country: string;
  reason: string;
}

/** Pence. */
export interface UsedCode {
  code: string;
  orders: number;
  off: number;
}

/** `span` counts from 1, the oldest first. Pence. */
export interface Weeks {
  spans: { span: number; orders: number; takings: number }[];
  cards: { product_id: string; sold: number }[];
}

/** Pence; `amount` below nothing where it left the shop. */
export interface Movement {
  id: string;
  kind: 'charge' | 'refund' | 'refund sent back' | 'dispute' | 'other';
  payment_intent: string;
  amount: number;
  fee: number;
  moved_at: Date;
}

/** Pence: what the provider kept, and what banks took back from the shop or gave again. */
export interface Moved {
  fees: number;
  disputed: number;
}

export type Wish = { order_id: string; number: number; name: string; kind: 'cancel' | 'withdrawal'; at: Date };
/** `amount` in pence, where it is known; the order is empty where there is none. */
export type Trouble = {
  kind: 'dispute' | 'owed' | 'case' | 'event' | 'mail';
  subject: string;
  order_id: string;
  amount: number;
};
export type LowStock = { product_id: string; title: string; envelope: string; left: number };

const theOne = 'shop';

/** What the owner's figures are made of, and what waits for the owner; read in few statements, however many orders. */
export class BusinessService extends MedusaService({ CardMovement, CardReading, VatRegistration }) {
  @InjectManager()
  async orders({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<SoldOrder[]> {
    const rows = await execute<SoldOrder>(context, ordersSql, [from, until]);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  @InjectManager()
  async lines({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<SoldLine[]> {
    return execute<SoldLine>(context, linesSql, [from, until]);
  }

  @InjectManager()
  async codes({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<UsedCode[]> {
    return execute<UsedCode>(context, codesSql, [from, until]);
  }

  @InjectManager()
  async refunds({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<PaidRefund[]> {
    const rows = await execute<PaidRefund>(context, refundsSql, [from, until]);
    return rows.map((row) => ({ ...row, at: new Date(row.at), ordered_at: new Date(row.ordered_at) }));
  }

  /** @param beginnings of the spans, the oldest first; each lasts until the next, the last until `until` */
  @InjectManager()
  async weeks(beginnings: Date[], until: Date, @MedusaContext() context: DatabaseContext = {}): Promise<Weeks> {
    const [first] = beginnings;
    if (!first) return { spans: [], cards: [] };
    const list = `{${beginnings.map((moment) => moment.toISOString()).join(',')}}`;
    const [row] = await execute<Weeks>(context, weeksSql, [first, until, list]);
    return row ?? { spans: [], cards: [] };
  }

  /** Takings less refunds in pence, by the moments at which the money moved. */
  @InjectManager()
  async turnover({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<number> {
    const [row] = await execute<{ turnover: number }>(context, turnoverSql, [from, until, from, until]);
    return row?.turnover ?? 0;
  }

  /** Of payments for orders, by the moments at which the provider has it. */
  @InjectManager()
  async moved({ from, until }: Stretch, @MedusaContext() context: DatabaseContext = {}): Promise<Moved> {
    const [row] = await execute<Moved>(context, movedSql, [from, until]);
    return row ?? { fees: 0, disputed: 0 };
  }

  @InjectTransactionManager()
  async keepMovements(movements: readonly Movement[], @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    for (const { id, kind, payment_intent, amount, fee, moved_at } of movements) {
      await execute(
        context,
        `INSERT INTO card_movement (id, kind, payment_intent, amount, fee, moved_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, fee = excluded.fee, updated_at = now()
         WHERE card_movement.amount <> excluded.amount OR card_movement.fee <> excluded.fee`,
        [id, kind, payment_intent, amount, fee, moved_at],
      );
    }
  }

  async readUntil(): Promise<Date | null> {
    const [row] = await this.listCardReadings({ id: theOne });
    return row ? new Date(row.read_until) : null;
  }

  /** Of two that read at once the later stays. */
  @InjectManager()
  async markRead(until: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `INSERT INTO card_reading (id, read_until) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET
         read_until = greatest(card_reading.read_until, excluded.read_until), updated_at = now()`,
      [theOne, until],
    );
  }

  async vat(): Promise<Vat | null> {
    const [row] = await this.listVatRegistrations({ id: theOne });
    return row ? { number: row.number, from_day: row.from_day } : null;
  }

  /** Null: not registered. */
  @InjectManager()
  async setVat(vat: Vat | null, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (!vat) {
      await execute(context, 'DELETE FROM vat_registration WHERE id = ?', [theOne]);
      return;
    }
    await execute(
      context,
      `INSERT INTO vat_registration (id, number, from_day) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET number = excluded.number, from_day = excluded.from_day, updated_at = now()`,
      [theOne, vat.number, vat.from_day],
    );
  }

  /** The newest first. */
  @InjectManager()
  async wishes(@MedusaContext() context: DatabaseContext = {}): Promise<Wish[]> {
    const rows = await execute<Wish>(context, wishesSql);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** What of payments and mails a person must look at, the newest first. */
  @InjectManager()
  async troubles(since: Date, @MedusaContext() context: DatabaseContext = {}): Promise<Trouble[]> {
    return execute<Trouble>(context, needSql, [since, since]);
  }

  /** Counted cards of which there are so few left, or fewer. */
  @InjectManager()
  async lowStock(atMost: number, @MedusaContext() context: DatabaseContext = {}): Promise<LowStock[]> {
    return execute<LowStock>(context, stockSql, [atMost]);
  }
}
