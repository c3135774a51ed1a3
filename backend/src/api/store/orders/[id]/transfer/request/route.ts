import { requestOrderTransferWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { noSuchOrder } from '../../../../../../http/may-read-order';

/**
 * Asks for an order to be moved to one's account; the buyer agrees by the link that is mailed to the order's own
 * address. The engine would answer with the whole order to whoever asks: this tells nothing but that it was asked. An
 * order that is in an account stays there: while a wish is open, the owner of the shop could change nothing of it.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.StoreRequestOrderTransfer & { update_order_email?: boolean }>,
  res: MedusaResponse,
): Promise<void> {
  const orderId = req.params.id ?? '';
  const { description, update_order_email } = req.validatedBody;
  const { data: orders } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['customer.has_account'],
    filters: { id: orderId, is_draft_order: false },
  });
  if (orders[0]?.customer?.has_account !== false) throw noSuchOrder(orderId);
  await requestOrderTransferWorkflow(req.scope).run({
    input: {
      order_id: orderId,
      customer_id: req.auth_context.actor_id,
      logged_in_user: req.auth_context.actor_id,
      ...(description === undefined ? {} : { description }),
      ...(update_order_email === undefined ? {} : { update_order_email }),
    },
  });
  res.status(200).json({ order: { id: orderId } });
}
