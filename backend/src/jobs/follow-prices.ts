import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueVersionModule } from '../modules/catalogue-version';
import { followPricesWorkflow } from '../workflows/offers/follow-prices';

let followed = '';

/**
 * Each minute in which the catalogue is another one: sales also begin and end by themselves, and an event may be lost.
 * The first minute after a start, and each hour, whatever the catalogue says.
 */
export default async function followPrices(container: MedusaContainer): Promise<void> {
  const version = await container.resolve(catalogueVersionModule).current();
  const state = `${version} ${new Date().getUTCHours()}`;
  if (state === followed) return;
  await followPricesWorkflow(container).run();
  followed = state;
}

export const config = { name: 'follow-prices', schedule: '* * * * *' };
