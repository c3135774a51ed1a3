import { createCartWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { CreateCartWorkflowInputDTO } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import { lookAgain } from '../../../http/look-again';
import { demandPlainCart } from '../../../http/sent-cart';
import { isRefused } from '../../../process/refusals/is-refused';
import { demandLines } from '../../../workflows/cart/allow-lines';
import { makeGuestWorkflow } from '../../../workflows/cart/give-guest';

/** Medusa's own creation, but an address that comes with it never makes a guest's cart an account's. */
export async function POST(
  req: AuthenticatedMedusaRequest<CreateCartWorkflowInputDTO>,
  res: MedusaResponse,
): Promise<void> {
  const { email } = req.validatedBody;
  demandPlainCart(req.validatedBody);
  const guestOf = async (email: string) =>
    (await lookAgain(() => makeGuestWorkflow(req.scope).run({ input: { email } }))).result.guest;
  const customerId = req.auth_context?.actor_id ?? (email ? await guestOf(email) : undefined);
  const input = { ...req.validatedBody, ...(customerId ? { customer_id: customerId } : {}) };
  const { result } = await lookAgain(() => createCartWorkflow(req.scope).run({ input })).catch(async (error) => {
    if (isRefused(error, [MedusaError.Types.NOT_ALLOWED])) await demandLines(req.scope, input.items ?? []);
    throw error;
  });
  res.status(200).json({ cart: await refetchCart(result.id, req.scope, req.queryConfig.fields) });
}
