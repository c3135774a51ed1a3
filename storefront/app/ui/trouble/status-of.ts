import { isRouteErrorResponse } from 'react-router';

/** Stands for a page whose script is not there any more: the shop has been built anew since this one was opened. */
export const goneWithItsBuild = -1;

/** What browsers say of a request that never arrived; they need not have noticed that the line is down. */
const neverArrived = /^(Failed to fetch|NetworkError|Load failed)/;

/**
 * The status that a page which cannot be shown stands for; 0 when the shop cannot be reached from where the shopper is,
 * `goneWithItsBuild` as the engine was taught to say it (`build-plugins/lighter-engine-plugin.ts`).
 */
export function statusOf(error: unknown, line = lineOfBrowser()): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error === 'object' && error !== null && 'isGone' in error) return goneWithItsBuild;
  const isOffline = line && error instanceof TypeError && (!line.onLine || neverArrived.test(error.message));
  return isOffline ? 0 : 500;
}

function lineOfBrowser(): { onLine: boolean } | undefined {
  return typeof document === 'undefined' ? undefined : navigator;
}
