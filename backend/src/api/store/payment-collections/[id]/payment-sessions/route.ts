import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { sendEntity } from '../../../../../http/send-entity';
import { startPaymentSessionWorkflow } from '../../../../../workflows/payments/start-payment-session';

const Wanted = v.object({ provider_id: v.string() });

/** Refuses a cart that has become an order, unlike Medusa's route. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  const { provider_id: providerId } = v.parse(Wanted, req.validatedBody);
  await startPaymentSessionWorkflow(req.scope).run({ input: { collectionId: id, providerId } });
  await sendEntity(req, res, 'payment_collection', id);
}
