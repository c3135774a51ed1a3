import type { MedusaContainer } from '@medusajs/framework/types';
import { hastenStorefront } from '../catalogue/announce-change';
import { catalogueVersionModule } from '../modules/catalogue-version';

/** Each minute: finds what no event told of, such as a restored backup or a process that died before it spoke. */
export default async function compareCatalogue(container: MedusaContainer): Promise<void> {
  const hasChanged = await container.resolve(catalogueVersionModule).raiseIfChanged();
  if (hasChanged) await hastenStorefront().catch(() => {});
}

export const config = { name: 'compare-catalogue', schedule: '* * * * *' };
