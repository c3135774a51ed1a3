import { type Send, sendEventsTo } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let startedWith: string | undefined;

/** Starts and stops with what the shopper says about cookies, now and later. */
export function followConsent(measurementId: string) {
  let isOn = false;
  const follow = () => {
    const isAgreed = !!window.shopBoot?.cookiePreferences()?.analytics;
    // The same answer given once more is no other page.
    if (isAgreed === isOn) return;
    isOn = isAgreed;
    if (isAgreed) startAnalytics(measurementId);
    else sendEventsTo(undefined);
  };
  follow();
  addEventListener('cookies-answered', follow);
}

/** Fetches Google's script and sends the shop's events to it, beginning with the page that is shown. */
function startAnalytics(measurementId: string) {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // Google's queue takes nothing but the arguments object itself.
  function tag(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: as above
    queue.push(arguments);
  }
  const send: Send = (name, facts) => tag('event', name, facts);
  if (startedWith !== measurementId) {
    startedWith = measurementId;
    tag('js', new Date());
    // Page views are ours to tell: pages change without being loaded.
    tag('config', measurementId, { send_page_view: false, allow_google_signals: false });
    fetchScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  }
  sendEventsTo(send);
  send('page_view', { page_location: location.href, page_title: document.title });
}

/** Until it has come the queue keeps what was told. */
function fetchScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.onerror = () => addEventListener('online', () => fetchScript(address), { once: true });
  document.head.append(script);
}
