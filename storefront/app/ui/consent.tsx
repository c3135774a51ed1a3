import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { onConsent, readConsent } from './consent-store.ts';
import type { CookieChoiceProps } from './cookie-choice.tsx';
import { sendEventsTo, track } from './track.ts';

/**
 * Asks for consent until there is an answer, and again when somebody presses 'Cookie settings'. The page itself is the
 * same for everyone: the banner comes afterwards, from a file of its own. Analytics wait for a yes and for an id in the
 * settings, and never come near the payment step.
 */
export function Consent() {
  const [CookieChoice, setCookieChoice] = useState<ComponentType<CookieChoiceProps>>();
  const [isSetting, setSetting] = useState(false);
  const measurementId = useRouteLoaderData<{ measurementId: string }>('root')?.measurementId;
  const { pathname, search } = useLocation();
  // The payment step is a document of its own, with a policy of its own: nothing is measured in it, nor after it.
  const isPaying = useRef(false);
  isPaying.current ||= pathname.startsWith('/checkout/payment');

  useEffect(() => {
    const load = () => void import('./cookie-choice.tsx').then((loaded) => setCookieChoice(() => loaded.CookieChoice));
    if (!readConsent()) load();
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('#cookie-settings'))) return;
      event.preventDefault();
      setSetting(true);
      load();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);

  useEffect(() => {
    if (!measurementId || isPaying.current) return sendEventsTo(undefined);
    const follow = (analytics: boolean) => {
      if (!analytics) return sendEventsTo(undefined);
      void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(measurementId));
    };
    follow(readConsent()?.analytics ?? false);
    return onConsent((preferences) => follow(preferences.analytics));
  }, [measurementId]);

  // Each page that is shown is told once; the title is the new page's by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes a new page
  useEffect(() => track('page_view', { page_location: location.href, page_title: document.title }), [pathname, search]);

  return CookieChoice ? <CookieChoice isSetting={isSetting} onSetting={setSetting} /> : null;
}
