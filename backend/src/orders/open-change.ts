import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

const names = new Map([
  ['edit', 'an edit'],
  ['return_request', 'a return'],
  ['return_receive', 'a return'],
  ['claim', 'a claim'],
  ['exchange', 'an exchange'],
  ['transfer', 'a transfer'],
]);

/**
 * While an order has an open change, Medusa asks the card provider for a refund and then fails to record it, so this
 * must run before any money goes back.
 *
 * @throws a MedusaError of the type not_allowed that names the change
 */
export async function requireNoOpenChange(container: MedusaContainer, orderIds: string[]): Promise<void> {
  const { data: open } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_change',
    fields: ['change_type'],
    filters: { order_id: orderIds, status: ['pending', 'requested'] },
  });
  const [change] = open;
  if (!change) return;
  const name = names.get(change.change_type ?? '') ?? 'a change';
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `This order has ${name} that is not finished. Confirm or cancel it first: nothing was paid back.`,
    'order_change_open',
  );
}
