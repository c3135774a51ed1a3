import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { paymentProvider } from '../../../payments/current-provider';
import { receivePaymentEventWorkflow } from '../../../workflows/payments/receive-payment-event';

/** Answers 200 once the event is stored; the provider sends it again after any other status. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const event = paymentProvider.readEvent(req.rawBody, req.headers);
  await receivePaymentEventWorkflow(req.scope).run({ input: event });
  res.json({ received: true });
}
