import type { MedusaContainer } from '@medusajs/framework/types';
import { findCardDefaults } from '../catalogue/cards/card-defaults';
import { listNewPictures, tagsOf } from '../catalogue/import/check/compare-card';
import { importContext as context, withImportLock } from '../catalogue/import/import-lock';
import type { Catalogue } from '../catalogue/import/read-catalogue';
import { compareInBatches } from '../catalogue/import/write/compare-cards';
import { inBatches } from '../database/in-batches';
import { importCardsWorkflow, type Known } from '../workflows/catalogue/import-cards';
import { type ImportedPictures, importPicturesWorkflow } from '../workflows/catalogue/import-pictures';
import { importRangesWorkflow, importTagsWorkflow } from '../workflows/catalogue/import-ranges';
import { beginImportWorkflow, endImportWorkflow } from '../workflows/catalogue/save-import';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

export type ImportReport = {
  ranges: { created: number; changed: number };
  created: string[];
  changed: string[];
  unchanged: string[];
};

// These are written all or none, and compared once more under the lock of the cards.
const batchSize = 25;
const picturesAtOnce = 10;

type ImportOptions = {
  onCard?: (done: number, total: number) => void;
  /** An import that is not undoable leaves the last one undoable. */
  isUndoable?: boolean;
};

/** Idempotent: after a failure the next import goes on. @throws 400 when another import or undo is running */
export async function importCatalogue(
  container: MedusaContainer,
  catalogue: Catalogue,
  { onCard = () => {}, isUndoable = true }: ImportOptions = {},
): Promise<ImportReport> {
  return withImportLock(container, async () => {
    if (!isUndoable) return writeCatalogue(container, catalogue, onCard);
    const { result: importId } = await beginImportWorkflow(container).run();
    const report = await writeCatalogue(container, catalogue, onCard, importId);
    await endImportWorkflow(container).run({ input: { importId, unchanged: report.unchanged.length } });
    return report;
  });
}

async function writeCatalogue(
  container: MedusaContainer,
  { ranges, cards }: Catalogue,
  onCard: (done: number, total: number) => void,
  importId?: string,
): Promise<ImportReport> {
  const values = cards.flatMap(tagsOf);
  const { result: importedRanges } = await importRangesWorkflow(container).run({
    input: { ranges, importId },
    context,
  });
  const { result: tags } = await importTagsWorkflow(container).run({ input: { values, importId }, context });
  const known: Known = {
    collections: importedRanges.ids,
    tags,
    ...(await findCardDefaults(container)),
  };
  const report: ImportReport = { ranges: importedRanges, created: [], changed: [], unchanged: [] };
  const tell = () => onCard(report.created.length + report.changed.length + report.unchanged.length, cards.length);
  for await (const { added, changed, unchanged } of compareInBatches(container, cards)) {
    report.unchanged.push(...unchanged);
    tell();
    for (const some of inBatches([...added, ...changed], batchSize)) {
      const pictures: ImportedPictures = [];
      // The desk waits for the lock of the cards, and takes an import that tells nothing for one that has died.
      for (const few of inBatches(some.flatMap(listNewPictures), picturesAtOnce)) {
        pictures.push(...(await importPicturesWorkflow(container).run({ input: few, context })).result);
        tell();
      }
      const input = { cards: some.map(({ card }) => card), known, pictures, importId };
      const { result } = await importCardsWorkflow(container).run({ input, context });
      report.created.push(...result.created);
      report.changed.push(...result.changed);
      report.unchanged.push(...result.unchanged);
      tell();
    }
  }
  // The job of the same name tries again when this fails.
  await syncPricesWorkflow(container).run({ context, throwOnError: false });
  return report;
}
