import type { MedusaContainer } from '@medusajs/framework/types';
import { announceIfChanged } from '../catalogue/announce-catalogue-change';

/** Catches changes without an event, such as a restored backup, and those of an import that is still running. */
export default async function compareCatalogue(container: MedusaContainer): Promise<void> {
  await announceIfChanged(container);
}

export const config = { name: 'compare-catalogue', schedule: '* * * * *' };
