/**
 * A shop that is only tried out is nobody's search result. In one that is open every page may be read: those that must
 * not be listed say so themselves, which a robot that is kept out would never hear.
 */
export function robotsText(isIndexed: boolean, origin: string) {
  return `User-agent: *\nDisallow:${isIndexed ? '' : ' /'}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
