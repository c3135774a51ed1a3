import { MedusaError, Modules } from '@medusajs/framework/utils';
import { requireInvite } from '../../accounts/require-invite';
import type { Guard } from '../guard';
import { findFault, line } from '../routes/field-rules';

const fields = { email: line(254), first_name: line(), last_name: line() };

/** Medusa accepts an invite with any address, but the role belongs to the invited one, so it must be the caller's. */
export const requireInvitedEmail: Guard = async (req, _res, next) => {
  const fault = findFault(fields, req.body);
  if (fault !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, fault);
  const { token } = req.query;
  await requireInvite(req.scope, typeof token === 'string' ? token : '', async (email) => {
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
};
