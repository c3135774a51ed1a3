import type { MedusaContainer } from '@medusajs/framework/types';
import { notifyStorefront } from '../catalogue/announce-catalogue-change';
import { catalogueVersionModule } from '../modules/catalogue-version';

/** Catches changes without an event, such as a restored backup or a process that died before it emitted one. */
export default async function compareCatalogue(container: MedusaContainer): Promise<void> {
  const hasChanged = await container.resolve(catalogueVersionModule).raiseIfChanged();
  if (hasChanged) await notifyStorefront().catch(() => {});
}

export const config = { name: 'compare-catalogue', schedule: '* * * * *' };
