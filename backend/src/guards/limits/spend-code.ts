import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { attemptsModule } from '../../modules/attempts';
import { digest } from './rate-limit';
import { visitorAddress } from './visitor-address';

/** Seconds. An authenticator's code is valid for its half minute and one on either side. */
const codeLifetime = 120;

/** Medusa accepts a code again while it is valid. @throws not_allowed with code_used when it was accepted before */
export async function spendCode<T>(
  req: AuthenticatedMedusaRequest,
  code: string,
  verify: () => Promise<T>,
): Promise<T> {
  const service = req.scope.resolve(attemptsModule);
  const id = digest('used_code', req.auth_context.auth_identity_id, code);
  const address = digest('address', await visitorAddress(req));
  const use = { id, limit: 'second_factor', most: 1, seconds: codeLifetime, weight: 1, address };
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
    await service.uncount([use]);
    throw error;
  }
}
