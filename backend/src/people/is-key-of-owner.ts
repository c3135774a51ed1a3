import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readStanding } from './read-standing';

/** A key may have made another, which may have made another. */
const longestChain = 10;

/**
 * Whether a secret key was made by somebody who is an owner of the shop now. A key that the shop itself made names
 * nobody.
 */
export async function isKeyOfOwner(container: MedusaContainer, keyId: string, depth = 0): Promise<boolean> {
  const [key] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id: keyId }, { select: ['id', 'created_by'], take: 1 });
  if (!key || depth > longestChain) return false;
  const { created_by: maker } = key;
  if (maker?.startsWith('apk_')) return isKeyOfOwner(container, maker, depth + 1);
  if (!maker?.startsWith('user_')) return true;
  return (await readStanding(container, maker))?.role === 'owner';
}
