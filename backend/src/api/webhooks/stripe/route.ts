import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSignedEvent } from '../../../payments/read-signed-event';
import { settings } from '../../../process/settings/current';
import { takePaymentEventWorkflow } from '../../../workflows/payments/take-payment-event';

/**
 * Where the card provider tells the shop something. 200 means that the shop has the event for good; anything else makes
 * the provider send it again. Only the card provider can sign: others are refused and leave nothing behind.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const event = readSignedEvent(req.rawBody, req.get('stripe-signature'), settings.STRIPE_WEBHOOK_SECRET);
  await takePaymentEventWorkflow(req.scope).run({ input: event });
  res.json({ received: true });
}
