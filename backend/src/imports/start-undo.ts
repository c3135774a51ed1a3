import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { importContext as context, withImportLock } from '../catalogue/import/import-lock';
import type { ImportedItem } from '../catalogue/import/undo/plan-cards';
import { inBatches } from '../database/in-batches';
import { catalogueImportsModule } from '../modules/catalogue-imports';
import type { ItemChange, Kind } from '../modules/catalogue-imports/catalogue-imports-service';
import { logFailure } from '../process/log/log-event';
import { inFlightWork } from '../process/stop/in-flight-work';
import { markImportWorkflow } from '../workflows/catalogue/save-import';
import { undoImportOfCardsWorkflow, undoImportOfRangesWorkflow } from '../workflows/catalogue/undo-import';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';
import { requireOpenShop } from './require-open-shop';

// Each batch is restored in one transaction.
const batchSize = 25;

/**
 * Resolves when the undo has begun. @throws 404 for an import that is not the last; 400 if it is undone or others run
 */
export async function startUndo(container: MedusaContainer, importId: string): Promise<void> {
  let hasBegun = false;
  await new Promise<void>((begin, refuse) => {
    const work = async () => {
      await requireLastImport(container, importId);
      await markImportWorkflow(container).run({ input: { importId, stage: 'undoing' } });
      hasBegun = true;
      begin();
      await undoImport(container, importId);
    };
    inFlightWork
      .finish(() => withImportLock(container, work))
      .catch((error: unknown) => {
        if (!hasBegun) return refuse(error);
        logFailure(container, { event: 'catalogue_import_not_undone', import: importId }, error);
      });
  });
}

async function requireLastImport(container: MedusaContainer, importId: string): Promise<void> {
  const last = await container.resolve(catalogueImportsModule).findLast();
  if (last?.id !== importId) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      'Only the last import can be taken back, and this is another one.',
    );
  }
  if (last.stage === 'undone') {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This import has been taken back already.');
  }
}

async function undoImport(container: MedusaContainer, importId: string): Promise<void> {
  const imports = container.resolve(catalogueImportsModule);
  for await (const changes of imports.eachChange(importId, 'card')) {
    for (const items of inBatches(waitingAmong(changes), batchSize)) {
      requireOpenShop();
      await undoImportOfCardsWorkflow(container).run({ input: items, context });
    }
  }
  requireOpenShop();
  // The job of the same name tries again when this fails.
  await syncPricesWorkflow(container).run({ context, throwOnError: false });
  requireOpenShop();
  const waiting = async (kind: Kind) => {
    const items: ImportedItem[] = [];
    for await (const changes of imports.eachChange(importId, kind)) items.push(...waitingAmong(changes));
    return items;
  };
  const input = { ranges: await waiting('range'), themes: await waiting('theme') };
  await undoImportOfRangesWorkflow(container).run({ input, context });
  await markImportWorkflow(container).run({ input: { importId, stage: 'undone' } });
}

function waitingAmong(changes: readonly ItemChange[]): ImportedItem[] {
  return changes
    .filter(({ outcome }) => outcome === null)
    .map(({ id, subject, before, after, created_at }) => ({ id, subject, before, after, created_at }));
}
