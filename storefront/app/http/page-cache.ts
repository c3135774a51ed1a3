/** By each parameter of the address that a cached page depends on, what the shop itself writes there. */
export type CacheKeyParams = Record<string, RegExp>;

/**
 * What a page that is the same for everyone says with its `handle`. The page never sees a parameter that it does not
 * name here, and is kept only under values that the shop itself would write.
 */
export function cacheKeyParams(cacheKeyParams: CacheKeyParams = {}) {
  return { cacheKeyParams };
}

/**
 * Headers of such a page: the storefront keeps it, and browsers ask each time whether it is still the same. A page
 * that failed is not kept.
 */
export function pageCacheHeaders({
  loaderHeaders,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders: Headers | undefined;
}) {
  if (errorHeaders) return errorHeaders;
  const headers = new Headers(loaderHeaders);
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return headers;
}
