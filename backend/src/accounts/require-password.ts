import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { refusals } from '@shop/shared/refusal-codes';

/** An empty e-mail is refused after the same time as a wrong password. @throws not_allowed, wrong_password */
export async function requirePassword(container: MedusaContainer, email: string, password: string): Promise<void> {
  const { success } = await container.resolve(Modules.AUTH).authenticate('emailpass', { body: { email, password } });
  if (!success) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusals.wrong_password, 'wrong_password');
}
