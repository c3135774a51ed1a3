/** Baskets and payments are nobody's search result; a shop that is only tried out is none at all. */
export function robotsText(isIndexed: boolean, origin: string) {
  const closed = isIndexed ? ['/cart', '/checkout', '/newsletter/'] : ['/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
