import { invariant } from '../../world/page/invariant.ts';
import type { Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';

export async function checkSession(model: Model, { browser }: Shopper): Promise<void> {
  const offersLogout = await browser.offersLogout();
  if (model.isSessionRevoked && !offersLogout) model.noticeRevokedSession();
  // The storefront only learns of a revoked session when it next asks the backend.
  if (model.isSessionRevoked) return;
  invariant(
    offersLogout === model.isSignedIn,
    `The header offers ${offersLogout ? 'Logout' : 'Login'} to a shopper who is ${model.isSignedIn ? '' : 'not '}signed in.`,
  );
}
