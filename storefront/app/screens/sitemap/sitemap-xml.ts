import { catalogue } from '../../commerce/catalogue/catalogue.server.ts';
import { isKeptBy } from '../../http/kept-page.ts';
import { settings } from '../../process/settings.ts';
import { sitemapEntries } from './entries.ts';
import { sitemapXml } from './sitemap-document.ts';
import { sendXml } from './xml.ts';

export const handle = isKeptBy();

export async function loader() {
  return sendXml(sitemapXml(sitemapEntries(await catalogue(), settings.publicUrl.origin)));
}
