import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

/** The cart that a payment session was begun for, of which the card provider's payment knows the id. */
export async function cartOfSession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: collection },
  });
  return links[0]?.cart_id;
}

/** The order whose balance a payment session was begun for. */
export async function orderOfSession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_payment_collection',
    fields: ['order_id'],
    filters: { payment_collection_id: collection },
  });
  return links[0]?.order_id;
}

/** A session whose cart was changed meanwhile is deleted; the payment still belongs to that cart. */
async function collectionOfSession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id }, { withDeleted: true, take: 1 });
  return session?.payment_collection_id;
}
