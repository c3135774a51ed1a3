import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { attemptsModule } from '../../modules/attempts';
import { digest } from './hold-off';
import { visitorAddress } from './visitor-address';

/** Seconds. An app's code is taken during its half minute and the one on either side. */
const codeLife = 120;

/**
 * Medusa takes the same code again for as long as it is good, so that whoever saw it typed could sign in with it.
 *
 * @param verify asks Medusa whether the code is right; a code that is not stays unused
 * @throws a MedusaError of the type not_allowed and the code code_used when it was accepted before
 */
export async function spendCode<T>(
  req: AuthenticatedMedusaRequest,
  code: string,
  verify: () => Promise<T>,
): Promise<T> {
  const service = req.scope.resolve(attemptsModule);
  const id = digest('used_code', req.auth_context.auth_identity_id, code);
  const address = digest('address', await visitorAddress(req));
  const use = { id, limit: 'second_factor', most: 1, seconds: codeLife, weight: 1, address };
  if ((await service.count([use])) !== null) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'This code has been used. Wait for the next one.',
      'code_used',
    );
  }
  try {
    return await verify();
  } catch (error) {
    await service.giveBack([use]);
    throw error;
  }
}
