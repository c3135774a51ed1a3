import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** Other keys stay as they are; a key that is undefined is removed. */
export async function changeCartMetadata(container: MedusaContainer, id: string, changes: object): Promise<void> {
  // Medusa merges metadata, and removes a key by an empty text alone.
  const metadata = Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key, value === undefined ? '' : value]),
  );
  await container.resolve(Modules.CART).updateCarts(id, { metadata });
}
