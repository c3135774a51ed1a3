/**
 * Keeps a test shop out of search results. In an open shop every page may be crawled: pages that must not be listed
 * carry `noindex`, which a blocked robot would never read.
 */
export function robotsText(isIndexed: boolean, origin: string) {
  return `User-agent: *\nDisallow:${isIndexed ? '' : ' /'}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
