import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readStaffMember } from './read-staff-member';

/** A key may have been made by a key. */
const longestChain = 10;

/** Keys that the shop itself made have no user and pass. */
export async function isKeyOfOwner(container: MedusaContainer, keyId: string): Promise<boolean> {
  const maker = await findMakerOfKey(container, keyId);
  return maker === '' || (maker !== undefined && (await readStaffMember(container, maker))?.role === 'owner');
}

/** Empty for a key that the shop itself made; undefined for one that is gone. */
export async function findMakerOfKey(
  container: MedusaContainer,
  keyId: string,
  depth = 0,
): Promise<string | undefined> {
  const [key] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id: keyId }, { select: ['id', 'created_by'], take: 1 });
  if (!key || depth > longestChain) return undefined;
  const { created_by: maker } = key;
  if (maker?.startsWith('apk_')) return findMakerOfKey(container, maker, depth + 1);
  return maker?.startsWith('user_') ? maker : '';
}
