import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { sendEntity } from '../../../../../http/send-entity';
import { startPaymentSessionWorkflow } from '../../../../../workflows/payments/start-payment-session';

const Wanted = v.object({ provider_id: v.string() });

/** Refuses a cart that has become an order, unlike Medusa's route. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  const { provider_id: providerId } = v.parse(Wanted, req.validatedBody);
  const customerId = req.auth_context?.actor_id;
  await startPaymentSessionWorkflow(req.scope).run({
    input: { collectionId: id, providerId, ...(customerId ? { customerId } : {}) },
  });
  await sendEntity(req, res, 'payment_collection', id);
}
