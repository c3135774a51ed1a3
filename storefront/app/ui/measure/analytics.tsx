import { useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { importAgain } from '../trouble/import-again.ts';
import { track } from './track.ts';

/** Where a card is entered, and where mailed links lead: their addresses hold secrets, which a counter would pass on. */
const unmeasured = /^\/(checkout\/payment|reset-password|change-email|order|newsletter\/)/;

/**
 * Analytics wait for a yes and for an id in the settings, and never come near the payment step, which is a document of
 * its own with a policy of its own: nothing is measured in it, nor after it.
 */
export function Analytics() {
  const measurementId = useRouteLoaderData<{ measurementId: string }>('root')?.measurementId;
  const { pathname, search } = useLocation();
  const isUnmeasured = useRef(false);
  isUnmeasured.current ||= unmeasured.test(pathname);

  useEffect(() => {
    if (!measurementId || isUnmeasured.current) return;
    const load = () =>
      importAgain(() => import('./google-analytics.ts')).then(
        ({ followConsent }) => followConsent(measurementId),
        () => addEventListener('online', load, { once: true }),
      );
    void load();
  }, [measurementId]);

  // Each page that is shown is told once; the title is the new page's by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes a new page
  useEffect(() => track('page_view', { page_location: location.href, page_title: document.title }), [pathname, search]);

  return null;
}
