import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readStaffMember } from './read-staff-member';

/** A key may have been made by a key. */
const longestChain = 10;

/** Keys that the shop itself made have no user and pass. */
export async function isKeyOfOwner(container: MedusaContainer, keyId: string, depth = 0): Promise<boolean> {
  const [key] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id: keyId }, { select: ['id', 'created_by'], take: 1 });
  if (!key || depth > longestChain) return false;
  const { created_by: maker } = key;
  if (maker?.startsWith('apk_')) return isKeyOfOwner(container, maker, depth + 1);
  if (!maker?.startsWith('user_')) return true;
  return (await readStaffMember(container, maker))?.role === 'owner';
}
