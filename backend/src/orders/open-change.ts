import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';

const names = new Map([
  ['edit', 'an edit'],
  ['return_request', 'a return'],
  ['return_receive', 'a return'],
  ['claim', 'a claim'],
  ['exchange', 'an exchange'],
  ['transfer', 'a transfer'],
]);

/** Medusa refunds and then fails to record it if a change is open. @param so what did not happen @throws not_allowed */
export async function requireNoOpenChange(
  container: MedusaContainer,
  orderIds: string[],
  so = 'nothing was paid back',
): Promise<void> {
  const [change] = await readGraph(container, 'order_change', ['change_type'], {
    order_id: orderIds,
    status: ['pending', 'requested'],
  });
  if (!change) return;
  if (change.change_type === 'credit_line') {
    const sentence = `The shop is writing a sum of this order down: ${so}. Try again in a minute.`;
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'order_change_open');
  }
  const name = names.get(change.change_type ?? '') ?? 'a change';
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `This order has ${name} that is not finished. Confirm or cancel it first: ${so}.`,
    'order_change_open',
  );
}
