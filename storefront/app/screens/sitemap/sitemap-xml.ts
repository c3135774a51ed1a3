import { catalogue } from '../../commerce/catalogue.server.ts';
import { cacheKeyParams } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import { sitemapEntries } from './entries.ts';
import { sitemapXml } from './sitemap-document.ts';
import { sendXml } from './xml.ts';

export const handle = cacheKeyParams();

export async function loader() {
  return sendXml(sitemapXml(sitemapEntries(await catalogue(), settings.publicUrl.origin)));
}
