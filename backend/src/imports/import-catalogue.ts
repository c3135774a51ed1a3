import type { MedusaContainer } from '@medusajs/framework/types';
import { findCardDefaults } from '../catalogue/cards/card-defaults';
import { tagsOf } from '../catalogue/import/check/compare-card';
import { withImportLock } from '../catalogue/import/import-lock';
import type { Catalogue } from '../catalogue/import/read-catalogue';
import { importCardsWorkflow, type Known } from '../workflows/catalogue/import-cards';
import { importRangesWorkflow, importTagsWorkflow } from '../workflows/catalogue/import-ranges';
import { beginImportWorkflow, endImportWorkflow, markImportWorkflow } from '../workflows/catalogue/save-import';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

export type ImportReport = {
  ranges: { created: number; changed: number };
  created: string[];
  changed: string[];
  unchanged: string[];
};

const batchSize = 25;

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
    try {
      const report = await writeCatalogue(container, catalogue, onCard, importId);
      await endImportWorkflow(container).run({ input: { importId, unchanged: report.unchanged.length } });
      return report;
    } catch (error) {
      // The first error matters more; without this mark the import counts as stale after a while.
      await markImportWorkflow(container)
        .run({ input: { importId, stage: 'broken off' } })
        .catch(() => {});
      throw error;
    }
  });
}

async function writeCatalogue(
  container: MedusaContainer,
  { ranges, cards }: Catalogue,
  onCard: (done: number, total: number) => void,
  importId?: string,
): Promise<ImportReport> {
  const values = cards.flatMap(tagsOf);
  const { result: importedRanges } = await importRangesWorkflow(container).run({ input: { ranges, importId } });
  const { result: tags } = await importTagsWorkflow(container).run({ input: { values, importId } });
  const known: Known = {
    collections: importedRanges.ids,
    tags,
    ...(await findCardDefaults(container)),
  };
  const report: ImportReport = { ranges: importedRanges, created: [], changed: [], unchanged: [] };
  for (let start = 0; start < cards.length; start += batchSize) {
    const some = cards.slice(start, start + batchSize);
    const { result } = await importCardsWorkflow(container).run({ input: { cards: some, known, importId } });
    report.created.push(...result.created);
    report.changed.push(...result.changed);
    report.unchanged.push(...result.unchanged);
    onCard(Math.min(start + batchSize, cards.length), cards.length);
  }
  // The job of the same name tries again when this fails.
  await syncPricesWorkflow(container).run({ throwOnError: false });
  return report;
}
