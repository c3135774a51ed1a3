import { useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { importAgain } from '../trouble/import-again.ts';
import { sendEventsTo, track } from './track.ts';

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
    let isOn = false;
    const follow = () => {
      const isAgreed = !!window.shopBoot?.cookiePreferences()?.analytics;
      // The same answer given once more is no other page.
      if (isAgreed === isOn) return;
      isOn = isAgreed;
      if (!isAgreed) return sendEventsTo(undefined);
      importAgain(() => import('./google-analytics.ts')).then(
        ({ startAnalytics }) => startAnalytics(measurementId),
        () => {
          isOn = false;
          addEventListener('online', follow, { once: true });
        },
      );
    };
    follow();
    addEventListener('cookies-answered', follow);
    return () => removeEventListener('cookies-answered', follow);
  }, [measurementId]);

  // Each page that is shown is told once; the title is the new page's by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes a new page
  useEffect(() => track('page_view', { page_location: location.href, page_title: document.title }), [pathname, search]);

  return null;
}
