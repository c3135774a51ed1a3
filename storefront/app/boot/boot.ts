/**
 * Runs inside every page before anything else. The application's scripts wait: they are loaded when the page is idle
 * or at the first touch, so that they never compete with the first picture. Until then this script shows what belongs
 * to the visitor (the cart's count) and holds forms that are sent too early, to be replayed in order.
 */
import { copyCart, copyCode, keepCopies } from './cart-copies.ts';
import { cookiePreferences, hearConsent, keepRoom, showConsent } from './consent.ts';
import { readableCookie } from './readable-cookie.ts';
import { standInForSessionStorage } from './session-storage.ts';

standInForSessionStorage();

interface HeldSubmit {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

const held: HeldSubmit[] = [];
const pressed: HTMLElement[] = [];
let asked = false;
let hydrated = false;
let leaving = false;

/** Things that were just put into the cart or taken out, of which the server has not spoken yet. */
let ahead = 0;

function visitor() {
  // Even nothing at all fits.
  return /^(\d*)(\.in)?/.exec(readableCookie('visitor')) as RegExpExecArray;
}

function showVisitor() {
  const [, known, isSignedIn] = visitor();
  const count = Math.max(0, Number(known) + ahead);
  document.documentElement.toggleAttribute('data-signed-in', !!isSignedIn);
  const show = (mark: string, text: string) => {
    for (const element of document.querySelectorAll(`[data-cart-${mark}]`)) element.textContent = text;
  };
  show('count', count ? `${count}` : '');
  // A number alone says nothing to ears.
  show('words', count ? `Cart, ${count} item${count === 1 ? '' : 's'}` : 'Cart');
}

function runAhead(by: number) {
  ahead = by;
  showVisitor();
  // Without the count the cookies are gone, and the copies are to bring them back.
  if (visitor()[1]) copyCode();
}

/** Looks after the visitor's copies; a page that shows the cart is asked for again when it came back. */
function restore() {
  void keepCopies(visitor()[1], () => {
    showVisitor();
    const count = visitor()[1];
    // Without cookies nothing comes back, however often it is tried.
    if (!count) return;
    if (count === '0') void keepCopies(count, () => {});
    else if (document.querySelector('[data-private]')) location.reload();
  });
}

function load() {
  // While the page is still being read, the start script may stand there without its words.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', load);
  const entry = document.getElementById('app-entry');
  if (asked || !entry) return;
  asked = true;
  for (const chunk of entry.dataset.chunks?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = entry.textContent;
  // A line that breaks for a moment must not leave the page asleep for good.
  script.onerror = () => {
    asked = false;
    setTimeout(load, 4000);
  };
  document.head.append(script);
}

/** The application says that it has taken over the page. */
function markHydrated() {
  hydrated = true;
  document.documentElement.toggleAttribute('data-hydrated', true);
  showVisitor();
  for (const { form, submitter } of held.splice(0)) {
    submitter?.removeAttribute('aria-busy');
    form.requestSubmit(submitter);
  }
  for (const button of pressed.splice(0)) button.click();
}

/** Without the application after 4 s the browser sends the first form itself; the others go when the page does. */
function giveUp() {
  if (hydrated) return;
  hydrated = true;
  const first = held.shift();
  first?.form.requestSubmit(first.submitter);
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (hydrated || !form.hasAttribute('data-held')) return;
    event.preventDefault();
    // The application may be there and not hydrated yet: it must not hear now what it is told again in a moment.
    event.stopImmediatePropagation();
    const submitter = event.submitter;
    submitter?.setAttribute('aria-busy', 'true');
    held.push({ form, submitter });
    load();
    setTimeout(giveUp, 4000);
  },
  true,
);

// What was pressed and is still held when the page goes is sent with its last breath.
addEventListener('pagehide', () => {
  for (const { form, submitter } of held.splice(0)) {
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]);
    navigator.sendBeacon(form.action, new URLSearchParams(fields));
  }
});

// Buttons that only the application understands are pressed again once it is there.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button][data-held]');
    if (hydrated || !button) return;
    event.stopImmediatePropagation();
    pressed.push(button);
    load();
  },
  true,
);

// A finger is over a page, too, before it is down.
for (const touch of ['pointerover', 'keydown', 'focusin']) {
  addEventListener(touch, load, { once: true, passive: true });
}
addEventListener('load', () => {
  // Safari has no idle callbacks, and elsewhere one may never come.
  window.requestIdleCallback?.(load);
  setTimeout(load, 4000);
});
// A page that the browser's back button restores may show an old cart.
addEventListener('pageshow', (event) => {
  showVisitor();
  if (event.persisted && document.querySelector('[data-private]')) location.reload();
});
// Another tab may have changed the cart meanwhile.
addEventListener('visibilitychange', showVisitor, true);
// Back or Forward before the application is hydrated changes the address alone: the page that stands here is another's,
// and the application, which is perhaps just beginning, must not take it for its own. A link to a part of the page has
// no state.
addEventListener('popstate', (event) => {
  if (hydrated || !event.state) return;
  event.stopImmediatePropagation();
  leaving = true;
  location.reload();
});
document.addEventListener('DOMContentLoaded', () => {
  showVisitor();
  restore();
  showConsent();
});
addEventListener('click', hearConsent);
addEventListener('resize', keepRoom);
Object.assign(window, {
  shopBoot: { markHydrated, isLeaving: () => leaving, showVisitor, runAhead, copyCart, cookiePreferences },
});
