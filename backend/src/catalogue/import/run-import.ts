import type { MedusaContainer } from '@medusajs/framework/types';
import { reportProgress } from '../../process/report-progress';
import { sayReport } from './check/say-report';
import { sayFault } from './read/fault';
import { readCatalogue } from './read/read-catalogue';
import { findConflicts } from './write/find-conflicts';
import { importCatalogue } from './write/import-catalogue';

/** Progress is worth a line about this many times per step, however many cards there are. */
const lines = 50;

/**
 * Imports an owner's folder into the shop, and says on the console what it did or everything that is wrong.
 *
 * @returns false when the folder has faults; then nothing has been changed
 */
export async function runImport(container: MedusaContainer, folder: string): Promise<boolean> {
  const read = await readCatalogue(folder, sparsely('Reading pictures'));
  const faults = read.ok ? await findConflicts(container, read.catalogue.cards) : read.faults;
  if (!read.ok || faults.length > 0) {
    const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`;
    console.error(`${count} in ${folder}. Nothing has been changed.`);
    for (const fault of faults) console.error(`  ${sayFault(fault)}`);
    return false;
  }
  console.log(sayReport(await importCatalogue(container, read.catalogue, sparsely('Importing cards'))));
  return true;
}

function sparsely(step: string): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    if (done < total && done - reported < total / lines) return;
    reported = done;
    reportProgress(step, done, total);
  };
}
