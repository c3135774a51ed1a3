import { isRouteErrorResponse } from 'react-router';

/** What browsers say of a request that never arrived; they need not have noticed that the line is down. */
const neverArrived = /^(Failed to fetch|NetworkError|Load failed)/;

/**
 * The status that a page which cannot be shown stands for; 0 when the shop cannot be reached from where the shopper is.
 */
export function statusOf(error: unknown, line = lineOfBrowser()): number {
  if (isRouteErrorResponse(error)) return error.status;
  const isOffline = line && error instanceof TypeError && (!line.onLine || neverArrived.test(error.message));
  return isOffline ? 0 : 500;
}

function lineOfBrowser(): { onLine: boolean } | undefined {
  return typeof document === 'undefined' ? undefined : navigator;
}
