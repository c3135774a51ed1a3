import type { InviteDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { isRefused } from '../process/refusals/is-refused';

const { INVALID_DATA, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;

/**
 * Only the holder of an invite's link makes a sign-in for the admin, and only for the address that was invited.
 *
 * @param isFor whether somebody is the one with this address
 * @throws a MedusaError of the type unauthorized, the same whatever is wrong, so that nobody learns who is invited
 */
export async function demandInvite(
  container: MedusaContainer,
  token: string,
  isFor: (email: string) => boolean | Promise<boolean>,
): Promise<void> {
  const invite = await readInvite(container, token);
  if (invite && !invite.accepted && (await isFor(invite.email.toLowerCase()))) return;
  throw new MedusaError(UNAUTHORIZED, 'Nobody has invited this address, or the invite has run out.');
}

/** Undefined for a token that was never ours, was replaced, taken back or has run out. */
async function readInvite(container: MedusaContainer, token: string): Promise<InviteDTO | undefined> {
  try {
    return await container.resolve(Modules.USER).validateInviteToken(token);
  } catch (error) {
    if (isRefused(error, [INVALID_DATA, NOT_FOUND]) || isUnsigned(error)) return undefined;
    throw error;
  }
}

/** What the library of tokens throws. */
function isUnsigned(error: unknown): boolean {
  return error instanceof Error && ['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError'].includes(error.name);
}
