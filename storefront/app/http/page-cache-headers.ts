export type CacheKeyParams = Record<string, RegExp>;

/** Declares a page as the same for everyone. It sees these parameters alone, and is cached under matching values. */
export function cacheKeyParams(cacheKeyParams: CacheKeyParams = {}) {
  return { cacheKeyParams };
}

/** The storefront caches the page; browsers revalidate it. Errors are not cached. */
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
