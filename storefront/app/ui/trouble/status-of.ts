import { isRouteErrorResponse } from 'react-router';

/** The status that a page which cannot be shown stands for; 0 when the shopper's own connection is down. */
export function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  // A browser says so of a request that never arrived.
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine ? 0 : 500;
}
