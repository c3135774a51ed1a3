import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';

export async function findCartBySession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const links = await readGraph(container, 'cart_payment_collection', ['cart_id'], {
    payment_collection_id: collection,
  });
  return links[0]?.cart_id;
}

export async function findOrderBySession(container: MedusaContainer, id: string): Promise<string | undefined> {
  const collection = await collectionOfSession(container, id);
  if (!collection) return undefined;
  const links = await readGraph(container, 'order_payment_collection', ['order_id'], {
    payment_collection_id: collection,
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
