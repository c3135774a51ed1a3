import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { isEnded } from '../../modules/passwords/session-name';
import { stampOf } from '../../modules/passwords/stamp';
import { isKeyOfOwner } from '../../people/is-key-of-owner';

type Proof = {
  jti?: string;
  iat?: number;
  auth_identity_id?: string;
  auth_provider?: string;
  user_metadata?: Record<string, unknown> | null;
};

/**
 * A new password ends every session of before, and so does a new address: a token carries the dates of both as they
 * were when it was issued, and one of an earlier password counts for as little as one that has run out. So does one of
 * a session that was signed out of, or that began too long ago. Where nobody need be signed in, the caller goes on as a
 * stranger; elsewhere Medusa answers 401.
 */
export async function endedSessions(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const session: { auth_context?: Proof } | undefined = req.session;
  if (session?.auth_context && (await hasEnded(req, session.auth_context))) {
    delete session.auth_context;
    forget(req);
  }
  const bearer = readBearer(req);
  if (bearer && (await hasEnded(req, bearer))) {
    delete req.headers.authorization;
    forget(req);
  }
  next();
}

/** For the admin: there Medusa has let the caller in already, who must be put out again. */
export async function endedAdminSessions(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { auth_context: context } = req;
  const isOver =
    context?.actor_type === 'api-key'
      ? !(await isKeyOfOwner(req.scope, context.actor_id))
      : context && (await hasEnded(req, context));
  if (isOver) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  }
  next();
}

function forget(req: AuthenticatedMedusaRequest): void {
  Object.assign(req, { auth_context: undefined });
}

function readBearer(req: AuthenticatedMedusaRequest): Proof | null {
  if (!req.headers.authorization) return null;
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  return getAuthContextFromJwtToken(
    req.headers.authorization,
    http.jwtSecret ?? '',
    ['bearer'],
    ['*'],
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
  );
}

async function hasEnded(req: AuthenticatedMedusaRequest, proof: Proof): Promise<boolean> {
  // API keys and links to set a new password belong to no identity.
  if (!proof.auth_identity_id || proof.auth_provider !== 'emailpass') return false;
  const [identity] = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: proof.auth_identity_id, provider: 'emailpass' }, { take: 1 });
  if (!identity || stampOf(identity.user_metadata) !== stampOf(proof.user_metadata)) return true;
  return isEnded(identity.user_metadata, proof);
}
