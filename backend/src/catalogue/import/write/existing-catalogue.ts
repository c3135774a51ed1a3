import type { MedusaContainer } from '@medusajs/framework/types';
import type { ExistingCatalogue } from '../read-catalogue';
import { findShownPictures } from './load-existing-cards';
import { loadRanges } from './load-ranges';

export function existingCatalogue(container: MedusaContainer): ExistingCatalogue {
  return {
    pictures: (skus) => findShownPictures(container, skus),
    async ranges() {
      const ranges = await loadRanges(container);
      return ranges.map(({ handle, title, description }) => ({ handle, title, description }));
    },
  };
}
