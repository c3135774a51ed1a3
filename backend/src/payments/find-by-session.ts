import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

export async function findCartBySession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: collection },
  });
  return links[0]?.cart_id;
}

export async function findOrderBySession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_payment_collection',
    fields: ['order_id'],
    filters: { payment_collection_id: collection },
  });
  return links[0]?.order_id;
}

/** Includes deleted sessions: changing a cart deletes its session, but the payment still belongs to that cart. */
async function collectionOfSession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id }, { withDeleted: true, take: 1 });
  return session?.payment_collection_id;
}
