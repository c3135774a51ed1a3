import { capturePaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { jsonListOf, readRows } from '../../database/read-rows';
import { toPence, toPounds } from '../../money/pence';
import { paymentProvider } from '../../payments/current-provider';
import { isCapturedInPart } from '../../payments/provider';
import { createBestEffortStep } from '../best-effort-step';

/** An authorization lasts for days, so that a later run may capture it. */
export const capturePaymentsStep = createBestEffortStep(
  'capture-payments',
  'capture_failed',
  async (container, { order_id }) => {
    const unsettled = await readRows<UnsettledPayment>(container, unsettledSql, [order_id]);
    for (const payment of unsettled) await captureUnsettled(container, payment);
  },
);

interface UnsettledPayment {
  id: string;
  /** Pounds. */
  amount: number;
  captured_at: Date | null;
  captures: { id: string; amount: number }[];
}

const paymentSql = `SELECT p.id, p.amount::float, p.captured_at,
    ${jsonListOf("'id', it.id, 'amount', it.amount", 'capture it WHERE it.payment_id = p.id AND it.deleted_at IS NULL')} AS captures
  FROM payment p`;

/** Finds the payments of an order that stands that are not captured, or whose capture is not in the order's books. */
const unsettledSql = `${paymentSql} JOIN payment_collection c ON c.id = p.payment_collection_id AND c.deleted_at IS NULL
    JOIN order_payment_collection l ON l.payment_collection_id = c.id AND l.deleted_at IS NULL
    JOIN "order" o ON o.id = l.order_id AND o.canceled_at IS NULL
  WHERE l.order_id = ? AND p.deleted_at IS NULL AND p.canceled_at IS NULL AND (p.captured_at IS NULL OR EXISTS (
    SELECT FROM capture k WHERE k.payment_id = p.id AND k.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM order_transaction t WHERE t.order_id = l.order_id AND t.reference_id = k.id AND t.deleted_at IS NULL
    )
  ))`;

/** @throws a MedusaError with the code `captured_in_part` after booking a partial capture */
export async function capturePayment(container: MedusaContainer, paymentId: string): Promise<void> {
  const sql = `${paymentSql} WHERE p.id = ? AND p.deleted_at IS NULL`;
  const [payment] = await readRows<UnsettledPayment>(container, sql, [paymentId]);
  if (!payment) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment with id: ${paymentId} was not found`);
  await captureUnsettled(container, payment);
}

/** Medusa records a capture before it asks the provider, so an interrupted one leaves a record that blocks the next. */
async function captureUnsettled(container: MedusaContainer, payment: UnsettledPayment): Promise<void> {
  const { id, amount, captured_at: capturedAt, captures: noted } = payment;
  const sum = noted.reduce((pence, capture) => pence + toPence(capture.amount), 0);
  if (!capturedAt && noted.length > 0 && sum >= toPence(amount)) {
    await container.resolve(Modules.PAYMENT).deleteCaptures(noted.map((capture) => capture.id));
  }
  try {
    await recordCapture(container, id);
  } catch (error) {
    if (isCapturedInPart(error)) await bookPart(container, id);
    throw error;
  }
}

/** @param amount pence; the whole payment when left out. Medusa asks the provider for what is not captured yet. */
export async function recordCapture(container: MedusaContainer, payment_id: string, amount?: number): Promise<void> {
  const input = { payment_id, ...(amount !== undefined && { amount: toPounds(amount) }) };
  await capturePaymentWorkflow(container).run({ input });
}

/** The provider's dashboard can capture a part and release the rest. */
async function bookPart(container: MedusaContainer, paymentId: string): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(paymentId, { relations: ['captures'] });
  const theirs = await paymentProvider.find(v.parse(Intent, payment.data).id);
  const booked = (payment.captures ?? []).reduce((pence, { amount }) => pence + toPence(amount), 0);
  const left = (theirs?.captured ?? 0) - booked;
  if (left <= 0) return;
  await recordCapture(container, paymentId, left);
}

const Intent = v.object({ id: v.string() });
