import { MedusaError } from '@medusajs/framework/utils';
import { isRefused } from '../process/refusals/is-refused';

/** If two requests create one guest at once, the second is refused as invalid data, and finds the guest if retried. */
export async function retryOnGuestConflict<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isRefused(error, [MedusaError.Types.INVALID_DATA])) throw error;
    return attempt();
  }
}
