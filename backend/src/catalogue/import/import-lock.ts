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
  const counted = async () => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  const refusal = 'An import is being worked on or taken back just now. Try again when that is over.';
  return workOrRefuse(container, 'shop-import', refusal, counted);
}

/** One process at a time, since it is heavy and writes how far it is. @throws 400 when other files are worked on */
export function withFilesLock<Result>(container: MedusaContainer, work: () => Promise<Result>): Promise<Result> {
  const refusal = 'Another import is being worked on. Try again when it is over.';
  return workOrRefuse(container, 'shop-import-files', refusal, work);
}

async function workOrRefuse<Result>(
  container: MedusaContainer,
  key: string,
  refusal: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await container.resolve(Modules.LOCKING).execute(key, begin, { timeout });
  } catch (error) {
    if (hasBegun || !isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal);
  }
}
