import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { NewMail } from '../../mail/kinds';
import { queueMails } from './queue-mail';

/** Tells each refund of the payments that `filters` finds; those that were told already are left alone. */
export async function mailRefunds(container: MedusaContainer, filters: object): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: payments } = await query.graph({
    entity: 'payment',
    fields: ['id', 'refunds.id', 'refunds.amount', 'payment_collection.order.id', 'payment_collection.order.email'],
    filters,
  });
  const mails = payments.flatMap((payment): NewMail[] => {
    const order = payment.payment_collection?.order;
    const recipient = order?.email;
    if (!order || !recipient) return [];
    return (payment.refunds ?? []).flatMap((refund: { id: string; amount: unknown } | null): NewMail[] =>
      refund
        ? [
            {
              kind: 'order-refunded',
              cause: refund.id,
              recipient,
              data: { order_id: order.id, amount: Number(refund.amount) },
            },
          ]
        : [],
    );
  });
  await queueMails(container, mails);
}
