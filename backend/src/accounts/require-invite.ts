import type { InviteDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { isRefused } from '../process/refusals/is-refused';

const { INVALID_DATA, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;

/** @throws 401 for every reason, so that it does not tell who is invited */
export async function requireInvite(
  container: MedusaContainer,
  token: string,
  isFor: (email: string) => boolean | Promise<boolean>,
): Promise<void> {
  const invite = await readInvite(container, token);
  if (invite && !invite.accepted && (await isFor(invite.email.toLowerCase()))) return;
  throw new MedusaError(UNAUTHORIZED, 'Nobody has invited this address, or the invite has run out.');
}

/** Undefined when the token is unknown, replaced, withdrawn or expired. */
async function readInvite(container: MedusaContainer, token: string): Promise<InviteDTO | undefined> {
  try {
    return await container.resolve(Modules.USER).validateInviteToken(token);
  } catch (error) {
    if (isRefused(error, [INVALID_DATA, NOT_FOUND]) || isUnsigned(error)) return undefined;
    throw error;
  }
}

/** The token library throws these. */
function isUnsigned(error: unknown): boolean {
  return error instanceof Error && ['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError'].includes(error.name);
}
