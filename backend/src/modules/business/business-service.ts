import { MedusaService } from '@medusajs/framework/utils';
import type { Vat } from '@shop/shared/desk/business';
import { execute, saveRow } from '../../database/execute';
import { CardMovement, CardReading, VatRegistration } from './models/business';
import { codesSql, linesSql, ordersSql, refundsSql, turnoverSql, weeksSql } from './order-figures';
import { lowStockSql, movementTotalsSql, openCancelRequestsSql, problemsSql, unsentMailsSql } from './owner-tasks';

/** `until` is exclusive. */
export interface TimeRange {
  from: Date;
  until: Date;
}

/** An order that was paid, or that had nothing to pay. Amounts are pence. */
export interface SoldOrder {
  id: string;
  number: number;
  at: Date;
  cancelled: boolean;
  email: string;
  name: string;
  town: string;
  country: string;
  goods: number;
  discount: number;
  delivery: number;
  /** The part that cards pay which came back, or are to come back, in exchange for others. */
  exchanged: number;
  /** The sum includes what is on account. */
  taken: number;
  by_card: number;
  /** The sum that gift cards paid: that money came when they were bought. */
  gift_cards: number;
  /** The sum that is paid for by invoice, whether it came yet or not. */
  on_account: number;
  /** The invoice's number; null for an order that is not on account. */
  invoice: number | null;
  invoice_paid: number;
  invoice_credited: number;
  /** The share for a church, as the owner had set it then; 0 for any other order. */
  donation_percent: number;
  /** For a church: the goods that it ordered first, those kept, of later cards too, and those back; no gift cards. */
  placed_goods: number;
  kept_goods: number;
  goods_back: number;
  refunded: number;
  /** The card provider's fee, as far as it has been read. */
  fee: number;
}

/** Amounts are pence, `price` is per item. `envelope` is empty where there is none to choose. */
export interface SoldLine {
  order_id: string;
  product_id: string | null;
  /** The sum paid for words in a card, or a gift card. */
  is_no_card: boolean;
  /** The cards in one of it: more than one for a bundle. */
  inside: number;
  title: string;
  envelope: string;
  sku: string;
  quantity: number;
  price: number;
  discount: number;
  /** Cards that refunds name or that came back, and what they cost. */
  refunded: number;
  refunded_amount: number;
}

/** A refund, or a credit note of an invoice. */
export interface PaidRefund {
  id: string;
  at: Date;
  amount: number;
  by_card: boolean;
  /** The number of the credit note; null for money that went back. */
  credit_note: number | null;
  number: number;
  ordered_at: Date;
  email: string;
  name: string;
  country: string;
  reason: string;
}

export interface UsedCode {
  code: string;
  orders: number;
  off: number;
}

/** `span` counts from 1, the oldest first. Amounts are pence. */
export interface Weeks {
  spans: { span: number; orders: number; takings: number }[];
  cards: { product_id: string; sold: number }[];
}

/** Amounts are pence; `amount` is negative for money that left the shop. */
export interface Movement {
  id: string;
  kind: 'charge' | 'refund' | 'refund sent back' | 'dispute' | 'other';
  payment_intent: string;
  amount: number;
  fee: number;
  moved_at: Date;
}

/** Amounts are pence; `disputed` is what banks took back less what they returned. */
export interface MovementTotals {
  fees: number;
  disputed: number;
  /** The payments of invoices, whenever their orders were made. */
  invoices_paid: number;
}

export type OpenCancelRequest = {
  order_id: string;
  number: number;
  name: string;
  kind: 'cancel' | 'withdrawal';
  at: Date;
};
/** `amount` is in pence; `order_id` is empty where there is no order. */
export type OwnerProblem = {
  kind: 'dispute' | 'inquiry' | 'owed' | 'case' | 'event';
  subject: string;
  order_id: string;
  amount: number;
};
/** A mail that was given up. `order_id` is empty, and `number` null, where it tells of no order. */
export type UnsentMail = {
  id: string;
  kind: string;
  recipient: string;
  problem: string;
  at: Date;
  order_id: string;
  number: number | null;
};
export type LowStock = { product_id: string; title: string; envelope: string; left: number };

const singletonId = 'shop';

/** Reads the owner's figures and tasks in few statements, however many orders there are. */
export class BusinessService extends MedusaService({ CardMovement, CardReading, VatRegistration }) {
  async orders({ from, until }: TimeRange): Promise<SoldOrder[]> {
    const rows = await execute<SoldOrder>(this, ordersSql, [from, until]);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  async lines({ from, until }: TimeRange): Promise<SoldLine[]> {
    return execute<SoldLine>(this, linesSql, [from, until]);
  }

  async codes({ from, until }: TimeRange): Promise<UsedCode[]> {
    return execute<UsedCode>(this, codesSql, [from, until]);
  }

  async refunds({ from, until }: TimeRange): Promise<PaidRefund[]> {
    const rows = await execute<PaidRefund>(this, refundsSql, [from, until, from, until]);
    return rows.map((row) => ({ ...row, at: new Date(row.at), ordered_at: new Date(row.ordered_at) }));
  }

  /** @param beginnings of the spans, the oldest first; the last span ends at `until` */
  async weeks(beginnings: Date[], until: Date): Promise<Weeks> {
    const [first] = beginnings;
    if (!first) return { spans: [], cards: [] };
    const list = `{${beginnings.map((moment) => moment.toISOString()).join(',')}}`;
    const [row] = await execute<Weeks>(this, weeksSql, [first, until, list]);
    return row ?? { spans: [], cards: [] };
  }

  /** Takings less refunds in pence, by the time the money moved, or an order on account was made or credited. */
  async turnover({ from, until }: TimeRange): Promise<number> {
    const [row] = await execute<{ turnover: number }>(this, turnoverSql, [
      from,
      until,
      from,
      until,
      from,
      until,
      from,
      until,
    ]);
    return row?.turnover ?? 0;
  }

  async sumMovements({ from, until }: TimeRange): Promise<MovementTotals> {
    const [row] = await execute<MovementTotals>(this, movementTotalsSql, [from, until, from, until]);
    return row ?? { fees: 0, disputed: 0, invoices_paid: 0 };
  }

  async saveMovements(movements: readonly Movement[]): Promise<void> {
    await execute(
      this,
      `INSERT INTO card_movement (id, kind, payment_intent, amount, fee, moved_at)
       SELECT DISTINCT ON (id) id, kind, payment_intent, amount, fee, moved_at FROM jsonb_to_recordset(?::jsonb)
         AS movement(id text, kind text, payment_intent text, amount int, fee int, moved_at timestamptz)
       ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, fee = excluded.fee, updated_at = now()
       WHERE card_movement.amount <> excluded.amount OR card_movement.fee <> excluded.fee`,
      [JSON.stringify(movements)],
    );
  }

  async findReadUntil(): Promise<Date | null> {
    const [row] = await this.listCardReadings({ id: singletonId });
    return row ? new Date(row.read_until) : null;
  }

  /** The later of two parallel reads wins. */
  async markRead(until: Date): Promise<void> {
    await execute(
      this,
      `INSERT INTO card_reading (id, read_until) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET
         read_until = greatest(card_reading.read_until, excluded.read_until), updated_at = now()`,
      [singletonId, until],
    );
  }

  async findVat(): Promise<Vat | null> {
    const [row] = await this.listVatRegistrations({ id: singletonId });
    return row ? { number: row.number, from_day: row.from_day } : null;
  }

  async setVat(vat: Vat | null): Promise<void> {
    if (vat) await saveRow(this, 'vat_registration', { id: singletonId, number: vat.number, from_day: vat.from_day });
    else await this.deleteVatRegistrations(singletonId);
  }

  async listOpenCancelRequests(): Promise<OpenCancelRequest[]> {
    const rows = await execute<OpenCancelRequest>(this, openCancelRequestsSql);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  async listProblems(since: Date): Promise<OwnerProblem[]> {
    return execute<OwnerProblem>(this, problemsSql, [since]);
  }

  async listUnsentMails(since: Date): Promise<UnsentMail[]> {
    const rows = await execute<UnsentMail>(this, unsentMailsSql, [since]);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  async listLowStock(atMost: number): Promise<LowStock[]> {
    return execute<LowStock>(this, lowStockSql, [atMost]);
  }
}
