import type { MedusaContainer } from '@medusajs/framework/types';
import { isImportRunning } from '../catalogue/import/import-lock';
import { catalogueVersionModule } from '../modules/catalogue-version';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

let lastState = '';

/** An import syncs at its end. The hour is part of the state, since sales start and end by date and an event may be lost. */
export default async function syncPrices(container: MedusaContainer): Promise<void> {
  if (await isImportRunning(container)) return;
  const version = await container.resolve(catalogueVersionModule).current();
  const state = `${version} ${new Date().getUTCHours()}`;
  if (state === lastState) return;
  await syncPricesWorkflow(container).run();
  lastState = state;
}

export const config = { name: 'sync-prices', schedule: '* * * * *' };
