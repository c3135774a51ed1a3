import { isMeasured, type Send, sendEventsTo, trackPage } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Google's script reads it before each event. */
    readonly [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

let startedWith: string | undefined;

/** @param mayStart not in a document whose first address is not to be told: it only drops the cookies of a consent */
export function watchConsent(measurementId: string, mayStart: boolean) {
  let isOn: boolean | undefined;
  const isOff = () => !isOn || !isMeasured(location.pathname + location.search);
  // Google's script counts by itself too, as when the tab is hidden, also after a step to the page of an order.
  Object.defineProperty(window, `ga-disable-${measurementId}`, { configurable: true, get: isOff });
  const follow = () => {
    const isAgreed = !!window.shopBoot?.cookiePreferences()?.analytics;
    if (isAgreed === isOn) return;
    isOn = isAgreed;
    if (isAgreed) {
      if (mayStart) startAnalytics(measurementId);
      return;
    }
    sendEventsTo(undefined);
    dropCookies();
  };
  follow();
  addEventListener('cookies-answered', follow);
  // Another tab may have been answered.
  addEventListener('storage', follow);
}

/** Google keeps its cookies at the highest domain that a browser lets it, which no script can read. */
function dropCookies() {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_ga(_|$)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

function startAnalytics(measurementId: string) {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // gtag reads the arguments object itself, not an array.
  function tag(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  const send: Send = (name, facts) => tag('event', name, facts);
  if (startedWith !== measurementId) {
    startedWith = measurementId;
    tag('js', new Date());
    // The shop reports soft navigations itself, and the page before may have had a secret in its address.
    const { pathname, search } = new URL(document.referrer || location.origin);
    const page_referrer = isMeasured(pathname + search) ? document.referrer : location.origin;
    tag('config', measurementId, { send_page_view: false, allow_google_signals: false, page_referrer });
    fetchScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  }
  sendEventsTo(send);
  trackPage();
}

/** Events queue until the script has loaded. */
function fetchScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.onerror = () => addEventListener('online', () => fetchScript(address), { once: true });
  document.head.append(script);
}
