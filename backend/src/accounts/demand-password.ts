import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { refusals } from '@shop/shared/refusal-codes';

/**
 * Whoever is signed in shows that it is them.
 *
 * @param email of the account; an empty one is nobody's, and takes as long to be refused
 * @throws a MedusaError of the type not_allowed and the code wrong_password when the password is not right
 */
export async function demandPassword(container: MedusaContainer, email: string, password: string): Promise<void> {
  const { success } = await container.resolve(Modules.AUTH).authenticate('emailpass', { body: { email, password } });
  if (!success) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusals.wrong_password, 'wrong_password');
}
