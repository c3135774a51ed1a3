import { generateEntityId, MedusaError } from '@medusajs/framework/utils';
import { addDays, dayOf, momentOf } from '@shop/shared/format/calendar';
import { type DatabaseContext, execute } from '../../database/execute';
import { onAccountSql, owedSql } from './invoice-sql';

/** Sums are pence. Without a number it holds a part of the limit for a cart that is being ordered. */
export interface StoredInvoice {
  id: string;
  account_id: string;
  customer_id: string;
  cart_id: string;
  order_id: string | null;
  number: number | null;
  shop_name: string;
  address: string;
  vat_number: string;
  pence: number;
  paid: number;
  credited: number;
  terms_days: number;
  issued_on: string | null;
  due_on: string | null;
}

export interface StoredCreditNote {
  id: string;
  invoice_id: string;
  number: number;
  pence: number;
  reason: string;
  issued_on: string;
}

export const invoiceColumns = `id, account_id, customer_id, cart_id, order_id, number, shop_name, address, vat_number,
  pence, paid, credited, terms_days, issued_on, due_on`;

const { NOT_ALLOWED, NOT_FOUND } = MedusaError.Types;

/** In the transaction of its caller, whose rollback gives the number back: there are no gaps. */
async function nextNumber(context: DatabaseContext, of: 'invoice' | 'credit_note'): Promise<number> {
  const [row] = await execute<{ last: number }>(
    context,
    `INSERT INTO trade_counter (id, last) VALUES (?, 1)
     ON CONFLICT (id) DO UPDATE SET last = trade_counter.last + 1, updated_at = now() RETURNING last`,
    [of],
  );
  return row?.last ?? 0;
}

/** Holds a cart's cost of the account's limit; repeatable. @throws not_allowed `credit_limit` if too little is left */
export async function holdCredit(
  context: DatabaseContext,
  { customerId, cartId, pence }: { customerId: string; cartId: string; pence: number },
): Promise<void> {
  const [account] = await execute<{
    id: string;
    shop_name: string;
    address: string;
    vat_number: string;
    credit_limit: number;
    terms_days: number;
  }>(
    context,
    `SELECT id, shop_name, address, vat_number, credit_limit, terms_days FROM trade_account
     WHERE customer_id = ? AND state = 'accepted' FOR UPDATE`,
    [customerId],
  );
  const [known] = await execute<{ id: string; number: number | null; is_cancelled: boolean }>(
    context,
    `SELECT i.id, i.number, EXISTS (SELECT FROM "order" o WHERE o.id = i.order_id AND o.canceled_at IS NOT NULL) AS is_cancelled
     FROM trade_invoice i WHERE i.cart_id = ?`,
    [cartId],
  );
  if (known?.number && known.is_cancelled) {
    const sentence =
      'This cart was ordered on your account before, and that order is cancelled. Please pay it by card.';
    throw new MedusaError(NOT_ALLOWED, sentence, 'credit_limit');
  }
  if (known?.number) return;
  if (known) await execute(context, 'DELETE FROM trade_invoice WHERE id = ?', [known.id]);
  const [owed] = account ? await execute<{ pence: number }>(context, owedSql, [account.id, cartId]) : [];
  if (!account || (owed?.pence ?? 0) + pence > account.credit_limit * 100) {
    const sentence = 'This order is more than what is left of your account. Please pay it by card.';
    throw new MedusaError(NOT_ALLOWED, sentence, 'credit_limit');
  }
  await execute(
    context,
    `INSERT INTO trade_invoice (id, account_id, customer_id, cart_id, shop_name, address, vat_number, pence, terms_days)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      generateEntityId(undefined, 'tinv'),
      account.id,
      customerId,
      cartId,
      account.shop_name,
      account.address,
      account.vat_number,
      pence,
      account.terms_days,
    ],
  );
}

/** Gives the next number once, and tells the invoice; undefined for an order that is not on account. */
export async function issueInvoice(
  context: DatabaseContext,
  { cartId, orderId, today }: { cartId: string; orderId: string; today: string },
): Promise<StoredInvoice | undefined> {
  const [held] = await execute<StoredInvoice>(
    context,
    `SELECT ${invoiceColumns} FROM trade_invoice WHERE cart_id = ? FOR UPDATE`,
    [cartId],
  );
  if (!held || held.number !== null) return held;
  const [order] = await execute(context, onAccountSql, [orderId]);
  if (!order) return undefined;
  const [issued] = await execute<StoredInvoice>(
    context,
    `UPDATE trade_invoice SET order_id = ?, number = ?, issued_on = ?, due_on = ?, updated_at = now() WHERE id = ?
     RETURNING ${invoiceColumns}`,
    [orderId, await nextNumber(context, 'invoice'), today, addDays(today, held.terms_days), held.id],
  );
  return issued;
}

/** Pence. What the owner saw, so that a press whose answer was lost does nothing again. */
export interface ShownInvoice {
  paid: number;
  credited: number;
}

async function lockInvoice(context: DatabaseContext, id: string, shown?: ShownInvoice): Promise<StoredInvoice> {
  const [invoice] = await execute<StoredInvoice>(
    context,
    `SELECT ${invoiceColumns} FROM trade_invoice WHERE id = ? AND number IS NOT NULL FOR UPDATE`,
    [id],
  );
  if (!invoice) throw new MedusaError(NOT_FOUND, 'There is no such invoice.');
  if (shown && (shown.paid !== invoice.paid || shown.credited !== invoice.credited)) {
    throw new MedusaError(NOT_ALLOWED, 'This invoice has changed since you saw it. Look at what is left of it now.');
  }
  return invoice;
}

/** Negative pence went back to the shop, or never came. @throws not_allowed for more than is left to pay, or than came */
export async function payInvoice(
  context: DatabaseContext,
  wanted: {
    id: string;
    pence: number;
    by: string;
    is_told?: boolean;
    on?: string | undefined;
    shown?: ShownInvoice | undefined;
  },
): Promise<string> {
  const { id, pence, by, is_told = false, on, shown } = wanted;
  const invoice = await lockInvoice(context, id, shown);
  if (pence > invoice.pence - invoice.paid - invoice.credited) {
    throw new MedusaError(NOT_ALLOWED, 'Less than that is left to pay of this invoice.');
  }
  if (pence + invoice.paid < 0) throw new MedusaError(NOT_ALLOWED, 'Less than that has come for this invoice.');
  const [order] = await execute<{ created_at: Date }>(context, 'SELECT created_at FROM "order" WHERE id = ?', [
    invoice.order_id,
  ]);
  const payment = generateEntityId(undefined, 'tpay');
  await execute(
    context,
    'INSERT INTO trade_payment (id, invoice_id, pence, by, is_told, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    [payment, id, pence, by, is_told, momentOfPayment(on, invoice, order?.created_at)],
  );
  await execute(context, 'UPDATE trade_invoice SET paid = paid + ?, updated_at = now() WHERE id = ?', [pence, id]);
  return payment;
}

/** A payment of an earlier day is in the figures, and at its order, on the day on which it came. */
function momentOfPayment(on: string | undefined, { issued_on }: StoredInvoice, orderedAt = new Date()): Date {
  const now = new Date();
  if (on === undefined || on === dayOf(now)) return now;
  if (on > dayOf(now))
    throw new MedusaError(NOT_ALLOWED, 'That day is still to come: write down what has come by now.');
  if (on < (issued_on ?? '')) throw new MedusaError(NOT_ALLOWED, 'That day is before the invoice was made.');
  // Nothing comes for an order of that evening before it is placed.
  const noon = momentOf(on, 12);
  return dayOf(orderedAt) === on && orderedAt > noon ? orderedAt : noon;
}

export async function unpayInvoice(context: DatabaseContext, paymentId: string): Promise<void> {
  await execute(
    context,
    `WITH gone AS (DELETE FROM trade_payment WHERE id = ? RETURNING invoice_id, pence)
     UPDATE trade_invoice i SET paid = i.paid - gone.pence, updated_at = now() FROM gone WHERE i.id = gone.invoice_id`,
    [paymentId],
  );
}

export const creditNoteColumns = 'id, invoice_id, number, pence, reason, issued_on';

/** A note with a cause is credited once, up to what is left. @throws not_allowed when the owner would credit more */
export async function creditInvoice(
  context: DatabaseContext,
  wanted: {
    id: string;
    pence: number;
    reason: string;
    today: string;
    cause?: string | undefined;
    shown?: ShownInvoice | undefined;
  },
): Promise<StoredCreditNote | undefined> {
  const { id, reason, today, cause = null } = wanted;
  const invoice = await lockInvoice(context, id, wanted.shown);
  const left = invoice.pence - invoice.credited;
  const [known] = cause
    ? await execute<StoredCreditNote>(context, `SELECT ${creditNoteColumns} FROM trade_credit_note WHERE cause = ?`, [
        cause,
      ])
    : [];
  if (known) return known;
  if (cause && left === 0) return undefined;
  if (!cause && wanted.pence > left) {
    throw new MedusaError(NOT_ALLOWED, 'That is more than what is left of this invoice.');
  }
  const pence = Math.min(wanted.pence, left);
  const note: StoredCreditNote = {
    id: generateEntityId(undefined, 'tcn'),
    invoice_id: id,
    number: await nextNumber(context, 'credit_note'),
    pence,
    reason,
    issued_on: today,
  };
  await execute(
    context,
    `INSERT INTO trade_credit_note (id, invoice_id, number, pence, reason, issued_on, cause)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [note.id, id, note.number, pence, reason, today, cause],
  );
  await execute(context, 'UPDATE trade_invoice SET credited = credited + ?, updated_at = now() WHERE id = ?', [
    pence,
    id,
  ]);
  return note;
}
