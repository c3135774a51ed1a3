import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

/** The basket that a payment session was begun for, of which the card provider's payment knows the id. */
export async function basketOfSession(container: MedusaContainer, id: string): Promise<string | undefined> {
  // A session whose basket was changed meanwhile is deleted; the payment still belongs to that basket.
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id }, { withDeleted: true, take: 1 });
  if (!session) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: session.payment_collection_id },
  });
  return links[0]?.cart_id;
}
