import type { MedusaContainer } from '@medusajs/framework/types';
import { importCardsWorkflow, type Known } from '../../../workflows/catalogue/import-cards';
import { importRangesWorkflow, importTagsWorkflow } from '../../../workflows/catalogue/import-ranges';
import { beginImportWorkflow, endImportWorkflow, markImportWorkflow } from '../../../workflows/catalogue/keep-import';
import { findBelongings } from '../../cards/card-belongings';
import { alone } from '../alone';
import { tagsOf } from '../check/compare-card';
import type { Catalogue } from '../read/read-catalogue';

export type ImportReport = {
  ranges: { created: number; changed: number };
  created: string[];
  changed: string[];
  unchanged: string[];
};

/** Cards written together: more are quicker, and take more memory. */
const atOnce = 25;

type HowToImport = {
  onCard?: (done: number, total: number) => void;
  /** False: it cannot be taken back, and the last one still can. */
  isKept?: boolean;
};

/**
 * Brings the shop in line with an owner's catalogue that has been found right, some cards at a time: what has been
 * written when one of them fails stays, and the next import goes on from there. Run again, it changes nothing.
 *
 * @throws 400 when another import is being worked on, or taken back
 */
export async function importCatalogue(
  container: MedusaContainer,
  catalogue: Catalogue,
  { onCard = () => {}, isKept = true }: HowToImport = {},
): Promise<ImportReport> {
  return alone(container, async () => {
    if (!isKept) return bringIn(container, catalogue, onCard);
    const { result: importId } = await beginImportWorkflow(container).run();
    try {
      const report = await bringIn(container, catalogue, onCard, importId);
      await endImportWorkflow(container).run({ input: { importId, unchanged: report.unchanged.length } });
      return report;
    } catch (error) {
      // What failed is told, and not that this failed too: by its silence it is seen to be over.
      await markImportWorkflow(container)
        .run({ input: { importId, stage: 'broken off' } })
        .catch(() => {});
      throw error;
    }
  });
}

async function bringIn(
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
    ...(await findBelongings(container)),
  };
  const report: ImportReport = { ranges: importedRanges, created: [], changed: [], unchanged: [] };
  for (let start = 0; start < cards.length; start += atOnce) {
    const some = cards.slice(start, start + atOnce);
    const { result } = await importCardsWorkflow(container).run({ input: { cards: some, known, importId } });
    report.created.push(...result.created);
    report.changed.push(...result.changed);
    report.unchanged.push(...result.unchanged);
    onCard(Math.min(start + atOnce, cards.length), cards.length);
  }
  return report;
}
