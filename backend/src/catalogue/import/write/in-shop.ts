import type { MedusaContainer } from '@medusajs/framework/types';
import type { InShop } from '../read/read-catalogue';
import { findShownPictures } from './load-existing-cards';
import { loadRanges } from './load-ranges';

/** What an owner need not send again. */
export function inShop(container: MedusaContainer): InShop {
  return {
    pictures: (skus) => findShownPictures(container, skus),
    async ranges() {
      const ranges = await loadRanges(container);
      return ranges.map(({ handle, title, description }) => ({ handle, title, description }));
    },
  };
}
