import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { isRefused } from '../../process/refusals/is-refused';

// In seconds, so that a second press is refused at once.
const timeout = 1;

let running = 0;

/** True while this process imports, or takes an import back: prices follow once at its end. */
export const isImportRunning = () => running > 0;

/** @throws 400 when another import or undo is running, in any process */
export async function withImportLock<Result>(container: MedusaContainer, work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  try {
    return await container.resolve(Modules.LOCKING).execute('shop-import', begin, { timeout });
  } catch (error) {
    if (hasBegun || !isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'An import is being worked on or taken back just now. Try again when that is over.',
    );
  }
}
