/** What a visitor has agreed to. Necessary cookies (the basket, signing in) are always on. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
}

/** Where the answer lies in the browser: that it was given, and what it was. */
const keys = { consent: 'cookie_consent', preferences: 'cookie_preferences' } as const;

// When the browser keeps nothing (private windows, full storage) the answer holds until the page goes.
let answered: CookiePreferences | null = null;
const listeners = new Set<(preferences: CookiePreferences) => void>();

/** The stored answer, or null when there is none that we understand. */
export function readConsent(): CookiePreferences | null {
  if (answered) return answered;
  try {
    if (localStorage.getItem(keys.consent) === null) return null;
    return parsePreferences(localStorage.getItem(keys.preferences));
  } catch {
    return null;
  }
}

/** Junk counts as a refusal of all that is not necessary. */
export function parsePreferences(stored: string | null): CookiePreferences {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    const isOn = (name: string) => typeof value === 'object' && value !== null && Reflect.get(value, name) === true;
    return { necessary: true, analytics: isOn('analytics'), marketing: isOn('marketing') };
  } catch {
    return { necessary: true, analytics: false, marketing: false };
  }
}

export function storeConsent(preferences: CookiePreferences) {
  answered = preferences;
  try {
    localStorage.setItem(keys.preferences, JSON.stringify(preferences));
    localStorage.setItem(keys.consent, 'given');
  } catch {
    // Kept for this page alone.
  }
  for (const listener of listeners) listener(preferences);
}

/** Called with each new answer. Returns what ends it. */
export function onConsent(listener: (preferences: CookiePreferences) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
