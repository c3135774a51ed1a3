import { store, stored } from './local-storage.ts';

/**
 * The visitor's answer about cookies: the banner until it is given, the settings whenever they are asked for, and the
 * two keys that hold it. Part of the boot script, so that it works at once; the markup is in `ui/cookie-choice.ts`.
 */
export interface CookiePreferences {
  /** The cart, signing in, this answer: always on. */
  necessary: true;
  analytics: boolean;
  marketing: boolean;
}

/** Null until there is an answer; junk counts as a refusal of all that is not necessary. */
export function cookiePreferences(): CookiePreferences | null {
  if (!stored('cookie_consent')) return null;
  let answer: Partial<CookiePreferences> | null = null;
  try {
    answer = JSON.parse(stored('cookie_preferences'));
  } catch {
    // Junk.
  }
  return { necessary: true, analytics: answer?.analytics === true, marketing: answer?.marketing === true };
}

export function showConsent() {
  document.getElementById('cookie-banner')?.toggleAttribute('hidden', !!stored('cookie_consent'));
  keepRoom();
}

/** The banner's height is kept free at the lower edge, so that nothing lies under it that is scrolled to or sticks there. */
export function keepRoom() {
  const height = document.getElementById('cookie-banner')?.offsetHeight ?? 0;
  document.documentElement.style.setProperty('--banner', height ? `calc(${height}px + 2 * var(--gutter))` : '0px');
}

/** Takes a click on one of the buttons; `data-cookies` says which. */
export function hearConsent(event: Event) {
  const pressed = (event.target as Element).closest('[data-cookies],#cookie-settings');
  const dialog = document.getElementById('cookie-dialog') as HTMLDialogElement | null;
  if (!pressed || !dialog) return;
  event.preventDefault();
  const wish = pressed.getAttribute('data-cookies') ?? 'settings';
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[name]')];
  if (wish === 'settings') {
    const known = cookiePreferences();
    for (const box of boxes) box.checked = !!known?.[box.name as 'analytics' | 'marketing'];
    return dialog.showModal();
  }
  dialog.close();
  if (wish === 'close') return;
  const answer = Object.fromEntries(
    boxes.map(({ name, checked }) => [name, wish === 'save' ? checked : wish === 'all']),
  );
  store('cookie_preferences', JSON.stringify({ necessary: true, ...answer }));
  store('cookie_consent', 'given');
  showConsent();
  // The button is gone with the banner: the keyboard goes on where the page begins.
  const left = document.activeElement;
  if (left === document.body || left?.closest('#cookie-banner')) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  dispatchEvent(new Event('cookies-answered'));
}
