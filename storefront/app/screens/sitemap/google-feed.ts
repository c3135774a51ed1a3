import { catalogue } from '../../commerce/catalogue.server.ts';
import { cacheKeyParams } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import { googleFeed } from './google-document.ts';
import { sendXml } from './xml.ts';

export const handle = cacheKeyParams();

export async function loader() {
  const { cards, deliveryPrices } = await catalogue();
  return sendXml(googleFeed(cards, deliveryPrices, settings.publicUrl.origin));
}
