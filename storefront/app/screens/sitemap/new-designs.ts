import { catalogue } from '../../commerce/catalogue.server.ts';
import { cacheKeyParams } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import { newDesignsFeed } from './new-designs-document.ts';
import { sendXml } from './xml.ts';

export const handle = cacheKeyParams();

export async function loader() {
  const { cards } = await catalogue();
  return sendXml(newDesignsFeed(cards, settings.publicUrl.origin), 'application/atom+xml');
}
