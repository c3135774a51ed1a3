import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { queueMails } from '../mail/queue-mails';

/** However often somebody asks, an order's address gets one mail in this time. */
const quietMinutes = 10;

/**
 * Mails the link to an order to the address that it was placed with, when that is the address that was typed.
 * Nobody waits for it, so it never fails; what went wrong is in the log.
 */
export async function mailOrderLink(
  container: MedusaContainer,
  { number, email }: { number: number; email: string },
): Promise<void> {
  try {
    const query = container.resolve(ContainerRegistrationKeys.QUERY);
    const { data: orders } = await query.graph({
      entity: 'order',
      fields: ['id', 'email'],
      filters: { display_id: number, is_draft_order: false },
    });
    const order = orders.find((one) => one.email?.toLowerCase() === email);
    if (!order?.email) return;
    const window = Math.floor(Date.now() / (quietMinutes * 60 * 1000));
    await queueMails(container, [
      { kind: 'order-link', cause: `${order.id}:${window}`, recipient: order.email, data: { order_id: order.id } },
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event: 'order-link-not-made', reason }));
  }
}
