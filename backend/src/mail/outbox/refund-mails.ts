import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../kinds';
import type { DueMails } from './due-mails';

export const refundMails: DueMails = {
  events: ['payment.refunded'],
  ofEvent: (container, { id }: { id: string }) => mailsOfRefunds(container, { id }),
  missing: (container, created_at) => mailsOfRefunds(container, { refunds: { created_at } }, created_at.$lte),
};

/** A cancellation has its own mail. @param until leaves out younger refunds, whose order may be being cancelled */
async function mailsOfRefunds(container: MedusaContainer, filters: object, until?: Date): Promise<NewMail[]> {
  const order = ['id', 'email', 'canceled_at'].map((field) => `payment_collection.order.${field}`);
  const payments = await readGraph(container, 'payment', ['id', 'refunds.id', 'refunds.created_at', ...order], filters);
  return payments.flatMap((payment): NewMail[] => {
    const order = payment.payment_collection?.order;
    const recipient = order?.email;
    if (!order || !recipient) return [];
    return (payment.refunds ?? []).flatMap((refund: { id: string; created_at?: unknown } | null): NewMail[] => {
      if (!refund || (until && !isBefore(refund.created_at, until.toISOString()))) return [];
      if (order.canceled_at && isBefore(refund.created_at, order.canceled_at)) return [];
      const data = { order_id: order.id, refund_id: refund.id };
      return [{ kind: 'order-refunded', cause: refund.id, recipient, data }];
    });
  });
}

function isBefore(moment: unknown, other: unknown): boolean {
  return Date.parse(String(moment)) <= Date.parse(String(other));
}
