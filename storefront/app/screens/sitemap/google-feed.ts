import { settings } from '../../../server/settings.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { googleFeed } from './google-document.ts';
import { sendXml } from './xml.ts';

export async function loader() {
  const { cards, deliveryPrices } = await catalogue();
  return sendXml(googleFeed(cards, deliveryPrices, settings.publicUrl.origin));
}
