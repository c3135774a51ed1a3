import type { SitemapEntry } from './entries.ts';
import { xml } from './xml.ts';

/** Follows sitemaps.org, with Google's image extension. */
export function sitemapXml(entries: SitemapEntry[]) {
  return xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.map(
    ({ loc, lastmod, changefreq, priority, pictures }) => xml`
  <url>
    <loc>${loc}</loc>${
      lastmod &&
      xml`
    <lastmod>${lastmod}</lastmod>`
    }
    <changefreq>${changefreq}</changefreq>
    <priority>${priority.toFixed(1)}</priority>${pictures.map(
      (picture) => xml`
    <image:image><image:loc>${picture}</image:loc></image:image>`,
    )}
  </url>`,
  )}
</urlset>`;
}
