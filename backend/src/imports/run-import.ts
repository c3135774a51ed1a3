import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { formatReport } from '../catalogue/import/check/format-report';
import { formatFault } from '../catalogue/import/read/fault';
import { readCatalogue } from '../catalogue/import/read-catalogue';
import { existingCatalogue } from '../catalogue/import/write/existing-catalogue';
import { findConflicts } from '../catalogue/import/write/find-conflicts';
import { isRefused } from '../process/refusals/is-refused';
import { messageOf } from '../process/refusals/message-of';
import { reportProgress } from '../process/report-progress';
import { importCatalogue } from './import-catalogue';

const linesPerStep = 50;

/** @param isUndoable false for the sample range @returns false, with nothing changed, for faults or a running import */
export async function runImport(
  container: MedusaContainer,
  folder: string,
  { isUndoable = true }: { isUndoable?: boolean } = {},
): Promise<boolean> {
  const read = await readCatalogue(folder, throttled('Reading pictures'), existingCatalogue(container));
  const faults = read.ok ? await findConflicts(container, read.catalogue.cards) : read.faults;
  if (!read.ok || faults.length > 0) {
    const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`;
    console.error(`${count} in ${folder}. Nothing has been changed.`);
    for (const fault of faults) console.error(`  ${formatFault(fault)}`);
    return false;
  }
  try {
    const onCard = throttled('Importing cards');
    console.log(formatReport(await importCatalogue(container, read.catalogue, { onCard, isUndoable })));
    return true;
  } catch (error) {
    if (!isRefused(error, [MedusaError.Types.NOT_ALLOWED])) throw error;
    console.error(`${messageOf(error)} Nothing has been changed.`);
    return false;
  }
}

function throttled(step: string): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    if (done < total && done - reported < total / linesPerStep) return;
    reported = done;
    reportProgress(step, done, total);
  };
}
