import { catalogue } from '../../commerce/catalogue/catalogue.server.ts';
import { isKeptBy } from '../../http/kept-page.ts';
import { settings } from '../../process/settings.ts';
import { googleFeed } from './google-document.ts';
import { sendXml } from './xml.ts';

export const handle = isKeptBy();

export async function loader() {
  const { cards, deliveryPrices } = await catalogue();
  return sendXml(googleFeed(cards, deliveryPrices, settings.publicUrl.origin));
}
