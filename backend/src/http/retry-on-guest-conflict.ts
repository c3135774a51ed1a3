import { MedusaError } from '@medusajs/framework/utils';
import { isRefused } from '../process/refusals/is-refused';

/**
 * Two requests may create a guest of the same address at once: the second is refused as invalid data, and finds the
 * guest in another try. Any other invalid data is refused again.
 */
export async function retryOnGuestConflict<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isRefused(error, [MedusaError.Types.INVALID_DATA])) throw error;
    return attempt();
  }
}
