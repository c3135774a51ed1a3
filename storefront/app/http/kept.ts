/**
 * Headers of a page that is the same for everyone: the storefront keeps it, and browsers ask each time whether it is
 * still the same. A page that failed is not kept.
 */
export function keptHeaders({
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
