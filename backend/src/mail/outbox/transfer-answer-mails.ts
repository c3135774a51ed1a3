import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { queueMails } from '../../workflows/mail/queue-mails';
import type { NewMail } from '../kinds';

/**
 * Tells those who asked for an order that its buyer has agreed, or has not. `filters` find the requests; those that
 * were answered already, or taken back, are left alone.
 */
export async function mailTransferAnswers(container: MedusaContainer, filters: object): Promise<void> {
  const { data: changes } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_change',
    fields: ['id', 'order_id', 'status', 'actions.action', 'actions.reference_id'],
    filters: { ...filters, change_type: 'transfer', status: ['confirmed', 'declined'] },
  });
  const asked = changes.flatMap(({ id, order_id: order, status, actions }) => {
    const customer: unknown = actions?.find(
      (one: { action?: string } | null) => one?.action === 'TRANSFER_CUSTOMER',
    )?.reference_id;
    return order && typeof customer === 'string' ? [{ id, order, customer, isAgreed: status === 'confirmed' }] : [];
  });
  if (asked.length === 0) return;
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: asked.map(({ customer }) => customer) }, { select: ['id', 'email'] });
  const addresses = new Map(customers.map(({ id, email }) => [id, email]));
  const mails = asked.flatMap(({ id, order, customer, isAgreed }): NewMail[] => {
    const recipient = addresses.get(customer);
    const kind = isAgreed ? 'order-transfer-accepted' : 'order-transfer-declined';
    return recipient ? [{ kind, cause: id, recipient, data: { order_id: order } }] : [];
  });
  await queueMails(container, mails);
}

/** The same for one request, behind its answer: that stands, whatever becomes of the mail; the sweep makes up for it. */
export async function mailTransferAnswer(container: MedusaContainer, changeId: string): Promise<void> {
  try {
    await mailTransferAnswers(container, { id: changeId });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    const line = { event: 'mail-not-queued', change: changeId, reason };
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
  }
}
