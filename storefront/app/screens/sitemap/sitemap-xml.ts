import { settings } from '../../../server/settings.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { sitemapEntries } from './entries.ts';
import { sitemapXml } from './sitemap-document.ts';
import { sendXml } from './xml.ts';

export async function loader() {
  return sendXml(sitemapXml(sitemapEntries(await catalogue(), settings.publicUrl.origin)));
}
