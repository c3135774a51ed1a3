import { isRouteErrorResponse } from 'react-router';

/** Browsers' messages for a failed request; `onLine` may lag behind. */
const neverArrived = /^(Failed to fetch|NetworkError|Load failed)/;

/** @returns 0 when the shop cannot be reached from the browser */
export function statusOf(error: unknown, line = lineOfBrowser()): number {
  if (isRouteErrorResponse(error)) return error.status;
  const isOffline = line && error instanceof TypeError && (!line.onLine || neverArrived.test(error.message));
  return isOffline ? 0 : 500;
}

function lineOfBrowser(): { onLine: boolean } | undefined {
  return typeof document === 'undefined' ? undefined : navigator;
}
