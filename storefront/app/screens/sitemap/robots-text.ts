/** Keeps a test shop out of search. An open shop blocks nothing: robots must read `noindex` to obey it. */
export function robotsText(isIndexed: boolean, origin: string) {
  return `User-agent: *\nDisallow:${isIndexed ? '' : ' /'}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
