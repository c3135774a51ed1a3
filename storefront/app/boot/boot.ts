/**
 * Runs inline in every page before anything else. The application's scripts load when the page is idle or first
 * touched, so that they never compete with the first picture. Until then this script fills in the visitor's parts and
 * holds forms that are sent too early, to be replayed in order.
 */
import { copyCart, copyCode, syncCopies } from './cart-copies.ts';
import { cookiePreferences, handleConsentClick, reserveBannerSpace, showConsent } from './consent.ts';
import { readCookie } from './readable-cookie.ts';

// A browser that denies storage throws at each access, also in React Router's scroll restoration.
try {
  sessionStorage.getItem('');
} catch {
  const none = { getItem: () => null, setItem() {}, removeItem() {} };
  Reflect.defineProperty(window, 'sessionStorage', { value: none, configurable: true });
}

interface HeldSubmit {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

const person = readCookie('typed_by');
const heldSubmits: HeldSubmit[] = [];
const heldClicks: HTMLElement[] = [];
let isRequested = false;
let hydrated = false;
let isLeaving = false;

let pendingCount = 0;

function visitor() {
  // The pattern matches every string, so `exec` never returns null.
  return /^(\d*)(.*)/.exec(readCookie('visitor')) as RegExpExecArray;
}

function showVisitor() {
  const [, known, who] = visitor();
  const count = Math.max(0, Number(known) + pendingCount);
  document.documentElement.dataset.signedIn = who;
  const show = (mark: string, text: string) => {
    for (const element of document.querySelectorAll(`[data-cart-${mark}]`)) element.textContent = text;
  };
  show('count', count ? `${count}` : '');
  show('words', count ? `Cart, ${count} item${count === 1 ? '' : 's'}` : 'Cart');
}

function setPending(by: number) {
  pendingCount = by;
  showVisitor();
  // An empty count means that the cookies are gone and the copies must restore them.
  if (visitor()[1]) copyCode();
}

function restore() {
  void syncCopies(visitor()[1], () => {
    showVisitor();
    const count = visitor()[1];
    // A browser without cookies restores nothing, however often it is asked.
    if (!count) return;
    if (count === '0') void syncCopies(count, () => {});
    else if (document.querySelector('[data-private]')) location.reload();
  });
}

function load() {
  // A page that is still parsing may hold the start script without its text.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', load);
  const entry = document.getElementById('app-entry');
  if (isRequested || !entry) return;
  isRequested = true;
  for (const chunk of entry.dataset.chunks?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = entry.textContent;
  // A network failure must not leave the page unhydrated for good.
  script.onerror = () => {
    isRequested = false;
    setTimeout(load, 4000);
  };
  document.head.append(script);
}

function markHydrated() {
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
  showVisitor();
  for (const { form, submitter } of heldSubmits.splice(0)) {
    submitter?.removeAttribute('aria-busy');
    form.requestSubmit(submitter);
  }
  for (const button of heldClicks.splice(0)) button.click();
}

/** Without the application after 4 s the browser sends the first form itself; `pagehide` sends the others. */
function submitNatively() {
  if (hydrated) return;
  hydrated = true;
  const first = heldSubmits.shift();
  first?.form.requestSubmit(first.submitter);
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (hydrated || !form.hasAttribute('data-held')) return;
    event.preventDefault();
    // The application may be loaded but not hydrated: it hears of the form when that is replayed.
    event.stopImmediatePropagation();
    const submitter = event.submitter;
    submitter?.setAttribute('aria-busy', 'true');
    heldSubmits.push({ form, submitter });
    load();
    setTimeout(submitNatively, 4000);
  },
  true,
);

// Forms that are still held when the page goes are sent as beacons.
addEventListener('pagehide', () => {
  for (const { form, submitter } of heldSubmits.splice(0)) {
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]);
    navigator.sendBeacon(form.action, new URLSearchParams(fields));
  }
});

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button][data-held]');
    if (hydrated || !button) return;
    event.stopImmediatePropagation();
    heldClicks.push(button);
    load();
  },
  true,
);

// On a touch screen `pointerover` fires before the finger is down.
for (const touch of ['pointerover', 'keydown', 'focusin']) {
  addEventListener(touch, load, { once: true, passive: true });
}
addEventListener('load', () => {
  // Safari has no idle callbacks, and elsewhere one may never come.
  window.requestIdleCallback?.(load);
  setTimeout(load, 4000);
});
// A page from the back/forward cache may show an old cart, or the hearts of another person.
addEventListener('pageshow', (event) => {
  showVisitor();
  if (event.persisted && (readCookie('typed_by') !== person || document.querySelector('[data-private]')))
    location.reload();
});
addEventListener('visibilitychange', showVisitor, true);
// Before hydration Back changes only the address, and React would hydrate the old page. A link within it has no state.
addEventListener('popstate', (event) => {
  if (hydrated || !event.state) return;
  event.stopImmediatePropagation();
  isLeaving = true;
  location.reload();
});
document.addEventListener('DOMContentLoaded', () => {
  showVisitor();
  restore();
  showConsent();
});
addEventListener('click', handleConsentClick);
addEventListener('resize', reserveBannerSpace);
Object.assign(window, {
  shopBoot: { markHydrated, isLeaving: () => isLeaving, showVisitor, setPending, copyCart, cookiePreferences },
});
