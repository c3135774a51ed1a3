import { createCartWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { CreateCartWorkflowInputDTO } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import { requireValidCart } from '../../../http/require-valid-cart';
import { retryOnGuestConflict } from '../../../http/retry-on-guest-conflict';
import { isRefused } from '../../../process/refusals/is-refused';
import { createGuestWorkflow } from '../../../workflows/cart/assign-guest';
import { requireSellableLines } from '../../../workflows/cart/validate-lines';

/** Replaces Medusa's route, which would attach a guest's cart to the account of the address that is sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<CreateCartWorkflowInputDTO>,
  res: MedusaResponse,
): Promise<void> {
  const { email } = req.validatedBody;
  requireValidCart(req.validatedBody);
  const guestOf = async (email: string) =>
    (await retryOnGuestConflict(() => createGuestWorkflow(req.scope).run({ input: { email } }))).result.guest;
  const customerId = req.auth_context?.actor_id ?? (email ? await guestOf(email) : undefined);
  const input = { ...req.validatedBody, ...(customerId ? { customer_id: customerId } : {}) };
  const { result } = await retryOnGuestConflict(() => createCartWorkflow(req.scope).run({ input })).catch(
    async (error) => {
      if (isRefused(error, [MedusaError.Types.NOT_ALLOWED])) await requireSellableLines(req.scope, input.items ?? []);
      throw error;
    },
  );
  res.status(200).json({ cart: await refetchCart(result.id, req.scope, req.queryConfig.fields) });
}
