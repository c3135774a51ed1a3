import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { reportProgress } from '../../process/report-progress';
import { sayReport } from './check/say-report';
import { sayFault } from './read/fault';
import { readCatalogue } from './read/read-catalogue';
import { findConflicts } from './write/find-conflicts';
import { importCatalogue } from './write/import-catalogue';
import { inShop } from './write/in-shop';

/** Progress is worth a line about this many times per step, however many cards there are. */
const lines = 50;

/**
 * Imports an owner's folder into the shop, and says on the console what it did or everything that is wrong.
 *
 * @param isKept false for what fills an empty shop: nobody means that when they take their last import back
 * @returns false when the folder has faults, or another import is worked on; then nothing has been changed
 */
export async function runImport(
  container: MedusaContainer,
  folder: string,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<boolean> {
  const read = await readCatalogue(folder, sparsely('Reading pictures'), inShop(container));
  const faults = read.ok ? await findConflicts(container, read.catalogue.cards) : read.faults;
  if (!read.ok || faults.length > 0) {
    const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`;
    console.error(`${count} in ${folder}. Nothing has been changed.`);
    for (const fault of faults) console.error(`  ${sayFault(fault)}`);
    return false;
  }
  try {
    const onCard = sparsely('Importing cards');
    console.log(sayReport(await importCatalogue(container, read.catalogue, { onCard, isKept })));
    return true;
  } catch (error) {
    if (!isRefused(error, [MedusaError.Types.NOT_ALLOWED])) throw error;
    console.error(`${messageOf(error)} Nothing has been changed.`);
    return false;
  }
}

function sparsely(step: string): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    if (done < total && done - reported < total / lines) return;
    reported = done;
    reportProgress(step, done, total);
  };
}
