import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { demandInvite } from '../../accounts/demand-invite';
import { findFault, line } from '../routes/field-rules';

const fields = { email: line(254), first_name: line(), last_name: line() };

/**
 * Medusa lets anybody with a password accept an invite, and say what their address is. What somebody may do belongs to
 * the address that was invited, so it must be the one they sign in with; Medusa takes that one when none is sent. It
 * has read what was sent by now.
 */
export async function asInvited(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const fault = findFault(fields, req.body);
  if (fault !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, fault);
  const { token } = req.query;
  await demandInvite(req.scope, typeof token === 'string' ? token : '', async (email) => {
    const identities = await req.scope
      .resolve(Modules.AUTH)
      .listProviderIdentities(
        { auth_identity_id: req.auth_context.auth_identity_id, provider: 'emailpass', entity_id: email },
        { select: ['id'], take: 1 },
      );
    return identities.length > 0;
  });
  for (const sent of [req.body, req.validatedBody]) {
    if (typeof sent === 'object' && sent !== null && 'email' in sent) delete sent.email;
  }
  next();
}
