import type { NewMail } from '../kinds';

/** The two mails of a new order: one says thank you, the other sets the owner to work. */
export function mailsOfNewOrder(order: { id: string; email?: string | null }): NewMail[] {
  const toOwner: NewMail = { kind: 'owner-new-order', cause: order.id, data: { order_id: order.id } };
  if (!order.email) return [toOwner];
  return [
    { kind: 'order-confirmation', cause: order.id, recipient: order.email, data: { order_id: order.id } },
    toOwner,
  ];
}
