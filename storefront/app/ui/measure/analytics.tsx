import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { retryImport } from '../trouble/retry-import.ts';
import { isMeasured, trackPage } from './track.ts';

/** Analytics need consent and a measurement id, and end before the payment step, which has a policy of its own. */
export function Analytics() {
  const measurementId = useRouteLoaderData<{ measurementId: string }>('root')?.measurementId;
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that begins unmeasured stays so
  useEffect(() => {
    if (!measurementId) return;
    const load = () =>
      retryImport(() => import('./google-analytics.ts')).then(
        ({ watchConsent }) => watchConsent(measurementId, isMeasured(pathname + search)),
        () => addEventListener('online', load, { once: true }),
      );
    void load();
  }, [measurementId]);

  // Each page view is reported once, with the new page's title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address makes a new page
  useEffect(trackPage, [pathname, search]);

  return null;
}
