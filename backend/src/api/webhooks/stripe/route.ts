import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSignedEvent } from '../../../payments/read-signed-event';
import { settings } from '../../../process/settings/current';
import { receivePaymentEventWorkflow } from '../../../workflows/payments/receive-payment-event';

/** Answers 200 once the event is stored; Stripe sends it again after any other status. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const event = readSignedEvent(req.rawBody, req.get('stripe-signature'), settings.STRIPE_WEBHOOK_SECRET);
  await receivePaymentEventWorkflow(req.scope).run({ input: event });
  res.json({ received: true });
}
