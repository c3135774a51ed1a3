import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueVersionModule } from '../modules/catalogue-version';
import type { CatalogueVersionService } from '../modules/catalogue-version/catalogue-version-service';
import { hastenStorefront } from '../workflows/catalogue/say-catalogue-changed';

/** Each minute: finds what no event told of, such as a restored backup or a process that died before it spoke. */
export default async function compareCatalogue(container: MedusaContainer): Promise<void> {
  const hasChanged = await container.resolve<CatalogueVersionService>(catalogueVersionModule).raiseIfChanged();
  if (hasChanged) await hastenStorefront().catch(() => {});
}

export const config = { name: 'compare-catalogue', schedule: '* * * * *' };
