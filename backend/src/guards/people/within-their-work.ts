import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { isOnesOwn, isPackersWork } from '../../people/packer-work';
import { readStanding } from '../../people/read-standing';
import { hasGivenCode } from './second-factor';

const { FORBIDDEN, UNAUTHORIZED } = MedusaError.Types;

/**
 * What of the owner's side is open to whoever calls. An owner may do everything, but may have to give a code beside the
 * password first; a packer reaches what is named for packers, and nothing else that there is or will be. Keys of
 * programs are made by owners and belong to nobody.
 */
export async function withinTheirWork(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { auth_context: context } = req;
  if (context?.actor_type !== 'user' || !context.actor_id) return next();
  const standing = await readStanding(req.scope, context.actor_id);
  if (!standing) throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
  const isHeldBack = standing.needsSecondFactor && !hasGivenCode(context);
  if (standing.role === 'owner' && !isHeldBack) return next();

  const path = `${req.baseUrl}${req.path}`;
  const isOpen = isHeldBack ? isOnesOwn : isPackersWork;
  if (isOpen(req.method, path)) {
    // What else hangs on what they may read is not theirs.
    delete req.query.fields;
    return next();
  }
  // Everybody lands on this list who signs in: it is empty, and leads on to their own work (`admin/widgets`).
  if (req.method === 'GET' && path === '/admin/orders') {
    res.status(200).json({ orders: [], count: 0, offset: 0, limit: 0 });
    return;
  }
  throw new MedusaError(FORBIDDEN, isHeldBack ? needsCode : notTheirs);
}

const notTheirs = 'This is not part of your work here. Ask the owner of the shop.';
const needsCode =
  'The owner demands a code beside the password. Set it up under Settings, Profile, and sign in again with it.';
