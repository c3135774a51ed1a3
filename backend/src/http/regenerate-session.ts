import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';

/** Keeps this browser signed in under a new id, when all other sessions of the user have just ended. */
export async function regenerateSession(
  req: AuthenticatedMedusaRequest,
  stamped: Record<string, unknown>,
): Promise<void> {
  const { auth_context: signedIn }: { auth_context?: typeof req.auth_context } = req.session;
  if (!signedIn) return;
  await new Promise<void>((resolve, reject) => {
    req.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  const user_metadata = { ...signedIn.user_metadata, ...stamped };
  Object.assign(req.session, { auth_context: { ...signedIn, user_metadata } });
}
