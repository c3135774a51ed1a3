import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from '@medusajs/framework/utils';
import type { TradeSettings } from '@shop/shared/desk/trade';
import type { TradeForm, TradeKind, TradeState } from '@shop/shared/trade/trade-form';
import { type DatabaseContext, execute, saveRow } from '../../database/execute';
import {
  creditedCardsSql,
  issuedSql,
  leftOwingSql,
  owedSql,
  releaseSql,
  shopNamesSql,
  unbookedSql,
  uncreditedChangesSql,
  uncreditedSql,
  unissuedSql,
} from './invoice-sql';
import { TradeAccount, TradeCounter, TradeCreditNote, TradeInvoice, TradePayment, TradeSetting } from './models/trade';
import {
  creditInvoice,
  creditNoteColumns,
  holdCredit,
  invoiceColumns,
  issueInvoice,
  payInvoice,
  type StoredCreditNote,
  type StoredInvoice,
  unpayInvoice,
} from './trade-invoices';

const singletonId = 'shop';
const sample: TradeSettings = {
  trade_percent: 50,
  church_percent: 80,
  minimum: 50,
  donation_percent: 10,
  how_to_pay: '',
};

export interface StoredTradeAccount extends TradeForm {
  id: string;
  customer_id: string;
  state: TradeState;
  reason: string;
  /** Whole pounds. */
  credit_limit: number;
  terms_days: number;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string;
}

const columns = `id, customer_id, kind, shop_name, address, vat_number, sells, state, reason, credit_limit, terms_days,
  applied_at, decided_at, decided_by`;

export class TradeService extends MedusaService({
  TradeAccount,
  TradeCounter,
  TradeCreditNote,
  TradeInvoice,
  TradePayment,
  TradeSetting,
}) {
  async settings(): Promise<TradeSettings> {
    const [row] = await this.listTradeSettings({ id: singletonId });
    if (!row) return sample;
    const { trade_percent, church_percent, minimum, donation_percent, how_to_pay } = row;
    return { trade_percent, church_percent, minimum, donation_percent, how_to_pay };
  }

  async saveSettings(wanted: TradeSettings): Promise<void> {
    const { trade_percent, church_percent, minimum, donation_percent, how_to_pay } = wanted;
    const settings = { trade_percent, church_percent, minimum, donation_percent, how_to_pay };
    await saveRow(this, 'trade_setting', { id: singletonId, ...settings });
  }

  async accountOf(customerId: string): Promise<StoredTradeAccount | undefined> {
    const [account] = await execute<StoredTradeAccount>(
      this,
      `SELECT ${columns} FROM trade_account WHERE customer_id = ?`,
      [customerId],
    );
    return account;
  }

  async find(id: string): Promise<StoredTradeAccount | undefined> {
    const [account] = await execute<StoredTradeAccount>(this, `SELECT ${columns} FROM trade_account WHERE id = ?`, [
      id,
    ]);
    return account;
  }

  /** Undefined for anyone whose account is not accepted. */
  async kindOf(customerId: string | null | undefined): Promise<TradeKind | undefined> {
    if (!customerId) return undefined;
    const [account] = await execute<{ kind: TradeKind }>(
      this,
      "SELECT kind FROM trade_account WHERE customer_id = ? AND state = 'accepted'",
      [customerId],
    );
    return account?.kind;
  }

  async countWaiting(): Promise<{ count: number; oldest_at: string | null }> {
    const [waiting] = await execute<{ count: number; oldest_at: Date | null }>(
      this,
      "SELECT count(*)::int AS count, min(applied_at) AS oldest_at FROM trade_account WHERE state = 'applied'",
    );
    const oldest = waiting?.oldest_at;
    return { count: waiting?.count ?? 0, oldest_at: oldest ? new Date(oldest).toISOString() : null };
  }

  /** Accounts that are open, or were. */
  async decided(): Promise<StoredTradeAccount[]> {
    const states = "state IN ('accepted', 'closed')";
    return execute<StoredTradeAccount>(
      this,
      `SELECT ${columns} FROM trade_account WHERE ${states} ORDER BY decided_at DESC, id`,
    );
  }

  /** Accounts that went with their customers while invoices were unpaid; `owed` is in pence. */
  async leftOwing(): Promise<
    (Pick<TradeForm, 'shop_name' | 'address' | 'vat_number'> & { id: string; owed: number })[]
  > {
    return execute(this, leftOwingSql);
  }

  async kindOfCart(cartId: string): Promise<TradeKind | undefined> {
    const [account] = await execute<{ kind: TradeKind }>(
      this,
      `SELECT t.kind FROM cart c JOIN trade_account t ON t.customer_id = c.customer_id
       WHERE c.id = ? AND t.state = 'accepted'`,
      [cartId],
    );
    return account?.kind;
  }

  async page(
    state: TradeState,
    limit: number,
    offset: number,
  ): Promise<{ accounts: StoredTradeAccount[]; count: number; waiting: number }> {
    const [counted] = await execute<{ count: number; waiting: number }>(
      this,
      `SELECT count(*) FILTER (WHERE state = ?)::int AS count, count(*) FILTER (WHERE state = 'applied')::int AS waiting
       FROM trade_account`,
      [state],
    );
    const accounts = await execute<StoredTradeAccount>(
      this,
      `SELECT ${columns} FROM trade_account WHERE state = ? ORDER BY applied_at DESC, id LIMIT ? OFFSET ?`,
      [state, limit, offset],
    );
    return { accounts, count: counted?.count ?? 0, waiting: counted?.waiting ?? 0 };
  }

  /** Overwrites an application that waits. @throws not_allowed for an account that is accepted */
  async apply(
    customerId: string,
    { kind, shop_name, address, vat_number, sells }: TradeForm,
  ): Promise<StoredTradeAccount> {
    const [account] = await execute<StoredTradeAccount>(
      this,
      `INSERT INTO trade_account (id, customer_id, kind, shop_name, address, vat_number, sells, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'applied')
       ON CONFLICT (customer_id) DO UPDATE SET kind = excluded.kind, shop_name = excluded.shop_name,
         address = excluded.address, vat_number = excluded.vat_number, sells = excluded.sells, state = 'applied',
         applied_at = now(), updated_at = now()
       WHERE trade_account.state <> 'accepted' RETURNING ${columns}`,
      [generateEntityId(undefined, 'trade'), customerId, kind, shop_name, address, vat_number, sells],
    );
    if (!account) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Your account is open already.');
    return account;
  }

  /** Writes a whole row again, as a workflow had read it. */
  async restore(account: StoredTradeAccount): Promise<void> {
    await saveRow(this, 'trade_account', account);
  }

  /**
   * Two presses of the owner at once decide once. Other terms are no new decision.
   * @throws not_allowed when the account is not in the state any more, or not of the application, that the owner has seen
   */
  async decide(
    { id, state, applied_at }: Pick<StoredTradeAccount, 'id' | 'state' | 'applied_at'>,
    next: Pick<StoredTradeAccount, 'state' | 'reason' | 'credit_limit' | 'terms_days' | 'decided_by'>,
  ): Promise<StoredTradeAccount> {
    const [account] = await execute<StoredTradeAccount>(
      this,
      `UPDATE trade_account SET state = ?, reason = ?, credit_limit = ?, terms_days = ?,
         decided_at = CASE WHEN state = ? THEN decided_at ELSE now() END, decided_by = ?, updated_at = now()
       WHERE id = ? AND state = ? AND date_trunc('milliseconds', applied_at) = ? RETURNING ${columns}`,
      [next.state, next.reason, next.credit_limit, next.terms_days, next.state, next.decided_by, id, state, applied_at],
    );
    if (!account) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This account has changed. Please read it again.');
    }
    return account;
  }

  /** Pence that an account owes, with what its carts hold while they are ordered, except this one. */
  async owedBy(accountId: string, exceptCart = ''): Promise<number> {
    const [owed] = await execute<{ pence: number }>(this, owedSql, [accountId, exceptCart]);
    return owed?.pence ?? 0;
  }

  @InjectTransactionManager()
  async hold(wanted: Parameters<typeof holdCredit>[1], @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await holdCredit(context, wanted);
  }

  /** Keeps what was issued. */
  async release(cartId: string): Promise<void> {
    await execute(this, 'DELETE FROM trade_invoice WHERE cart_id = ? AND number IS NULL', [cartId]);
  }

  @InjectTransactionManager()
  async issue(
    wanted: Parameters<typeof issueInvoice>[1],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<StoredInvoice | undefined> {
    return issueInvoice(context, wanted);
  }

  @InjectTransactionManager()
  async pay(wanted: Parameters<typeof payInvoice>[1], @MedusaContext() context: DatabaseContext = {}): Promise<string> {
    return payInvoice(context, wanted);
  }

  @InjectTransactionManager()
  async unpay(paymentId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await unpayInvoice(context, paymentId);
  }

  @InjectTransactionManager()
  async credit(
    wanted: Parameters<typeof creditInvoice>[1],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<StoredCreditNote | undefined> {
    return creditInvoice(context, wanted);
  }

  async findUnissued(olderThanSeconds: number): Promise<{ cart_id: string; order_id: string }[]> {
    return execute(this, unissuedSql, [olderThanSeconds]);
  }

  async releaseHeldInVain(olderThanSeconds: number): Promise<void> {
    await execute(this, releaseSql, [olderThanSeconds]);
  }

  async findUncredited(): Promise<{ order_id: string }[]> {
    return execute(this, uncreditedSql);
  }

  /** Notes that the shop made itself for an order that has become cheaper, and that its order does not know yet. */
  async findUnbooked(invoiceId: string): Promise<{ id: string; pence: number }[]> {
    return execute(this, unbookedSql, [invoiceId]);
  }

  /** Undefined while it is not issued, and for an order that is not on account. */
  async invoiceOf(orderId: string): Promise<StoredInvoice | undefined> {
    const [invoice] = await execute<StoredInvoice>(
      this,
      `SELECT ${invoiceColumns} FROM trade_invoice WHERE order_id = ?`,
      [orderId],
    );
    return invoice;
  }

  async invoice(id: string): Promise<StoredInvoice | undefined> {
    const [invoice] = await execute<StoredInvoice>(
      this,
      `SELECT ${invoiceColumns} FROM trade_invoice WHERE id = ? AND number IS NOT NULL`,
      [id],
    );
    return invoice;
  }

  /** Names the shops by order; orders of shoppers are left out. */
  async shopNames(orderIds: readonly string[]): Promise<Map<string, string>> {
    if (orderIds.length === 0) return new Map();
    const rows = await execute<{ id: string; shop_name: string | null }>(this, shopNamesSql, [[...orderIds]]);
    return new Map(rows.flatMap(({ id, shop_name }): [string, string][] => (shop_name ? [[id, shop_name]] : [])));
  }

  /** Invoices and credit notes of this day and later ones. */
  async issuedSince(day: string): Promise<{ id: string; order_id: string; is_note: boolean }[]> {
    return execute(this, issuedSql, [day, day]);
  }

  async creditNote(id: string): Promise<StoredCreditNote | undefined> {
    const [note] = await execute<StoredCreditNote>(
      this,
      `SELECT ${creditNoteColumns} FROM trade_credit_note WHERE id = ?`,
      [id],
    );
    return note;
  }

  /** Medusa's words for what has changed the order of an invoice since it was credited last. */
  async uncreditedChanges(invoiceId: string): Promise<(string | null)[]> {
    const rows = await execute<{ change_type: string | null }>(this, uncreditedChangesSql, [invoiceId]);
    return rows.map(({ change_type }) => change_type);
  }

  async creditNotesOf(invoiceIds: readonly string[]): Promise<(StoredCreditNote & { created_at: Date })[]> {
    if (invoiceIds.length === 0) return [];
    return execute(
      this,
      `SELECT ${creditNoteColumns}, created_at FROM trade_credit_note WHERE invoice_id IN (?) ORDER BY number`,
      [[...invoiceIds]],
    );
  }

  /** Lists texts such as `6 × Do not be anxious, White`; none for the owner's own credit or a cancelled order. */
  async creditedCards(noteId: string): Promise<string[]> {
    const rows = await execute<{ title: string; envelope: string; quantity: number }>(this, creditedCardsSql, [noteId]);
    return rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ title, envelope, quantity }) => [`${quantity} × ${title}`, envelope].filter(Boolean).join(', '));
  }

  /** The oldest first; a negative payment went back. */
  async paymentsOf(
    invoiceId: string,
  ): Promise<{ id: string; pence: number; by: string; is_told: boolean; created_at: Date }[]> {
    return execute(
      this,
      'SELECT id, pence, by, is_told, created_at FROM trade_payment WHERE invoice_id = ? ORDER BY created_at, id',
      [invoiceId],
    );
  }

  /** The newest first; of one customer, or of all. */
  async invoices({
    customerId = null,
    isOpen = false,
    limit,
    offset = 0,
  }: {
    customerId?: string | null;
    isOpen?: boolean;
    limit: number;
    offset?: number;
  }): Promise<{ invoices: StoredInvoice[]; count: number; owed: number }> {
    const where = 'number IS NOT NULL AND (?::text IS NULL OR customer_id = ?) AND (NOT ? OR pence <> paid + credited)';
    const values = [customerId, customerId, isOpen];
    const [counted] = await execute<{ count: number; owed: number }>(
      this,
      `SELECT count(*)::int AS count, coalesce(sum(greatest(0, pence - paid - credited)), 0)::int AS owed
       FROM trade_invoice WHERE ${where}`,
      values,
    );
    const invoices = await execute<StoredInvoice>(
      this,
      `SELECT ${invoiceColumns} FROM trade_invoice WHERE ${where}
       ORDER BY ?::text IS NOT NULL AND pence > paid + credited DESC, number DESC LIMIT ? OFFSET ?`,
      [...values, customerId, limit, offset],
    );
    return { invoices, count: counted?.count ?? 0, owed: counted?.owed ?? 0 };
  }

  /** @param orderIds at least one */
  async invoicesOf(orderIds: readonly string[]): Promise<StoredInvoice[]> {
    return execute<StoredInvoice>(
      this,
      `SELECT ${invoiceColumns} FROM trade_invoice WHERE number IS NOT NULL AND order_id IN (?)`,
      [[...orderIds]],
    );
  }

  /** Unpaid invoices that are due on one of these days. */
  async findDueOn(days: readonly string[]): Promise<StoredInvoice[]> {
    if (days.length === 0) return [];
    return execute<StoredInvoice>(
      this,
      `SELECT ${invoiceColumns} FROM trade_invoice
       WHERE number IS NOT NULL AND pence > paid + credited AND due_on IN (?) ORDER BY number`,
      [[...days]],
    );
  }

  /** Sums and numbers stay, for the books. */
  async eraseInvoices(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    await execute(
      this,
      `UPDATE trade_invoice SET shop_name = '', address = '', vat_number = '', updated_at = now() WHERE order_id IN (?)`,
      [[...orderIds]],
    );
  }

  async forgetCustomer(customerId: string): Promise<void> {
    await execute(this, 'DELETE FROM trade_account WHERE customer_id = ?', [customerId]);
  }
}
