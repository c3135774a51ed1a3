import { readLocal, writeLocal } from './local-storage.ts';

/** The visitor's answer about cookies works at once, in the boot script; `cookie-choice.tsx` has the markup. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
}

/** @returns null until the visitor has answered; unreadable values count as a refusal */
export function cookiePreferences(): CookiePreferences | null {
  if (!readLocal('cookie_consent')) return null;
  let answer: Partial<CookiePreferences> | null = null;
  try {
    answer = JSON.parse(readLocal('cookie_preferences'));
  } catch {
    // An unreadable value counts as a refusal.
  }
  return { necessary: true, analytics: answer?.analytics === true, marketing: answer?.marketing === true };
}

export function showConsent() {
  document.getElementById('cookie-banner')?.toggleAttribute('hidden', !!readLocal('cookie_consent'));
  reserveBannerSpace();
}

/** The banner's height becomes scroll padding, so that nothing is scrolled to or sticks under it. */
export function reserveBannerSpace() {
  const height = document.getElementById('cookie-banner')?.offsetHeight ?? 0;
  document.documentElement.style.setProperty('--banner', height ? `calc(${height}px + 2 * var(--gutter))` : '0px');
}

export function handleConsentClick(event: Event) {
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
  writeLocal('cookie_preferences', JSON.stringify({ necessary: true, ...answer }));
  writeLocal('cookie_consent', 'given');
  showConsent();
  // The button went with the banner, so the focus moves to the start of the page.
  const left = document.activeElement;
  if (left === document.body || left?.closest('#cookie-banner')) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  dispatchEvent(new Event('cookies-answered'));
}
