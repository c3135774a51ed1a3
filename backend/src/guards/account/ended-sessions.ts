import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { readToken } from '../../http/read-token';
import { credentialStamp } from '../../modules/passwords/credential-stamp';
import { isSessionEnded } from '../../modules/passwords/session-name';
import { isKeyOfOwner } from '../../people/is-key-of-owner';
import type { Guard } from '../guard';

type Proof = {
  jti?: string;
  iat?: number;
  auth_identity_id?: string;
  auth_provider?: string;
  user_metadata?: Record<string, unknown> | null;
};

/** The token's dates must match the identity's. Public routes go on without a session; elsewhere Medusa answers 401. */
export const dropEndedSessions: Guard = async (req, _res, next) => {
  const session: { auth_context?: Proof } | undefined = req.session;
  if (session?.auth_context && (await hasEnded(req, session.auth_context))) {
    delete session.auth_context;
    clearAuthContext(req);
  }
  const { authorization } = req.headers;
  const bearer: Proof | null = authorization ? readToken(req, authorization, '*') : null;
  if (bearer && (await hasEnded(req, bearer))) {
    delete req.headers.authorization;
    clearAuthContext(req);
  }
  next();
};

/** Runs after Medusa has authenticated the caller, so it refuses by itself. */
export const rejectEndedAdminSessions: Guard = async (req, _res, next) => {
  const { auth_context: context } = req;
  const isEnded =
    context?.actor_type === 'api-key'
      ? !(await isKeyOfOwner(req.scope, context.actor_id))
      : context && (await hasEnded(req, context));
  if (isEnded) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  }
  next();
};

function clearAuthContext(req: AuthenticatedMedusaRequest): void {
  Object.assign(req, { auth_context: undefined });
}

async function hasEnded(req: AuthenticatedMedusaRequest, proof: Proof): Promise<boolean> {
  // API keys and reset links have no identity.
  if (!proof.auth_identity_id || proof.auth_provider !== 'emailpass') return false;
  const [identity] = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: proof.auth_identity_id, provider: 'emailpass' }, { take: 1 });
  if (!identity || credentialStamp(identity.user_metadata) !== credentialStamp(proof.user_metadata)) return true;
  return isSessionEnded(identity.user_metadata, proof);
}
