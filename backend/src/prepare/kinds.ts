import type { MedusaContainer } from '@medusajs/framework/types';

/** What the shop is sold with: found or made by the preparation, and needed by what comes after it. */
type Groundwork = {
  salesChannelId: string;
  regionId: string;
  stockLocationId: string;
  shippingProfileId: string;
};

export type Container = MedusaContainer;
