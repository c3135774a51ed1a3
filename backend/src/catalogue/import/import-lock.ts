import type { Event, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { readRows } from '../../database/read-rows';
import { isRefused } from '../../process/refusals/is-refused';
import { announceIfChanged } from '../announce-catalogue-change';

// In seconds, so that a second press is refused at once.
const timeout = 1;

const importLock = 'shop-import';

/** The events of an import's workflows, and of its undo, bear this mark. */
export const importContext = { eventGroupId: 'shop-import' };

/** Changes of an import are announced once, at its end; the owner's meanwhile are announced at once. */
export const isOfImport = ({ metadata }: Pick<Event, 'metadata'>): boolean =>
  metadata?.eventGroupId === importContext.eventGroupId;

/** True while any process imports, or takes an import back. The lock of one that died lasts seconds. */
export async function isImportRunning(container: MedusaContainer): Promise<boolean> {
  const held = await readRows(container, 'SELECT 1 FROM shop_lock WHERE id = ? AND expires_at > now()', [importLock]);
  return held.length > 0;
}

/** Announces what `work` has changed, also when it breaks off. @throws 400 when another import or undo is running */
export async function withImportLock<Result>(container: MedusaContainer, work: () => Promise<Result>): Promise<Result> {
  const refusal = 'An import is being worked on or taken back just now. Try again when that is over.';
  // The job of each minute announces what this could not.
  const announced = () => work().finally(() => announceIfChanged(container).catch(() => {}));
  return workOrRefuse(container, importLock, refusal, announced);
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
