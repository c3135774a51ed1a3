import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { isRefused } from '../../process/refusals/is-refused';

/** Seconds. Whoever presses twice is told at once; whoever dies lets go. */
const patience = 1;

/**
 * One import or undo at a time, in whichever process.
 *
 * @throws 400 when another one is being worked on
 */
export async function alone<Result>(container: MedusaContainer, work: () => Promise<Result>): Promise<Result> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await container.resolve(Modules.LOCKING).execute('shop-import', begin, { timeout: patience });
  } catch (error) {
    if (isBegun || !isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'An import is being worked on or taken back just now. Try again when that is over.',
    );
  }
}
