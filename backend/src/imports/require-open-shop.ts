import { MedusaError } from '@medusajs/framework/utils';
import { inFlightWork } from '../process/stop/in-flight-work';

/** Long work asks before each part, so that a shutdown finds it between two. @throws 400 while the process stops */
export function requireOpenShop(): void {
  if (!inFlightWork.isStopping) return;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The shop is being closed. Go on when it is open.');
}
