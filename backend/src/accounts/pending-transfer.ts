import { createHash, timingSafeEqual } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';

/** A request that an order be moved to an account, for which the buyer's answer is still awaited. */
export type PendingTransfer = { id: string; customerId: string; token: string };

const change = v.object({
  id: v.string(),
  actions: v.array(
    v.object({
      action: v.string(),
      reference_id: v.nullish(v.string()),
      details: v.nullish(v.object({ token: v.optional(v.string(), '') })),
    }),
  ),
});

export async function pendingTransfer(
  container: MedusaContainer,
  orderId: string,
): Promise<PendingTransfer | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_change',
    fields: ['id', 'actions.action', 'actions.reference_id', 'actions.details'],
    filters: { order_id: orderId, change_type: 'transfer', status: ['pending', 'requested'] },
  });
  const parsed = v.safeParse(change, data[0]);
  if (!parsed.success) return undefined;
  const transfer = parsed.output.actions.find(({ action }) => action === 'TRANSFER_CUSTOMER');
  if (!transfer?.reference_id || !transfer.details) return undefined;
  return { id: parsed.output.id, customerId: transfer.reference_id, token: transfer.details.token };
}

/**
 * The engine tells an order that is not there from one that has no request, and that from a wrong token.
 *
 * @throws the same 404 for all three
 */
export async function demandTransferToken(
  container: MedusaContainer,
  orderId: string,
  token: string,
): Promise<PendingTransfer> {
  const transfer = await pendingTransfer(container, orderId);
  if (!transfer || transfer.token === '' || !isSame(token, transfer.token)) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This link to move an order has been used or taken back.');
  }
  return transfer;
}

function isSame(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
