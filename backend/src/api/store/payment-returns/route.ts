import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { findReturnedPayment } from '../../../payments/returned-payment';
import { isRefused } from '../../../process/refusals/is-refused';
import { completeBasketWorkflow } from '../../../workflows/payments/complete-basket';

const unknown = 'There is no such payment.';
const Body = v.strictObject({
  payment_intent: v.pipe(v.string(unknown), v.regex(/^pi_\w{1,100}$/, unknown)),
  client_secret: v.pipe(v.string(unknown), v.maxLength(300, unknown)),
});

/** Refusals that say for certain that there is no order; after anything else nobody knows yet. */
const certain: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA, MedusaError.Types.NOT_FOUND];

/**
 * Finishes the order of somebody who comes back from a bank's own page, perhaps in another browser: the payment's
 * secret is the proof. Asked again it answers with the same order.
 * 200 `{ state: 'order', order: { id, email }, cart_id }` · `{ state: 'pending' }` · `{ state: 'refused' }` · 404.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { payment_intent, client_secret } = readForm(Body, req.body);
  const payment = await findReturnedPayment(req.scope, payment_intent, client_secret);
  if (!payment) throw new MedusaError(MedusaError.Types.NOT_FOUND, unknown);
  const standing = await orderOf(req, payment.basketId);
  // An order of before the payment was taken is finished by the same call.
  if (!standing && payment.outcome === 'refused') return void res.status(200).json({ state: 'refused' });

  const { errors, transaction } = await completeBasketWorkflow(req.scope).run({
    input: { id: payment.basketId },
    throwOnError: false,
  });
  const error = errors[0]?.error;
  const order = standing ?? (error ? undefined : await orderOf(req, payment.basketId));
  if (order) return void res.status(200).json({ state: 'order', order, cart_id: payment.basketId });
  const hasFailed = transaction.hasFinished() && isRefused(error, certain);
  res.status(200).json({ state: hasFailed ? 'refused' : 'pending' });
}

async function orderOf({ scope }: MedusaRequest, basketId: string): Promise<{ id: string; email: string } | undefined> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'order_cart',
    fields: ['order.id', 'order.email'],
    filters: { cart_id: basketId },
  });
  const order = data[0]?.order;
  return order ? { id: order.id, email: order.email ?? '' } : undefined;
}
