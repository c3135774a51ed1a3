import { useEffect, useRef, useState } from 'react';
import styles from './consent.module.css';
import { type CookiePreferences, readConsent, storeConsent } from './consent-store.ts';

export interface CookieChoiceProps {
  isSetting: boolean;
  onSetting: (isSetting: boolean) => void;
}

/** The banner, until there is an answer, and the settings, when they are asked for. */
export function CookieChoice({ isSetting, onSetting }: CookieChoiceProps) {
  const [given, setGiven] = useState(readConsent);
  function answer(analytics: boolean, marketing: boolean) {
    const preferences: CookiePreferences = { necessary: true, analytics, marketing };
    storeConsent(preferences);
    setGiven(preferences);
    onSetting(false);
    // The banner is gone: the keyboard goes on where the page begins, unless it comes from the settings' own button.
    if (!isSetting) document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <>
      {!given && (
        <section className={styles.banner} aria-label="Cookies">
          <p>
            We keep what the basket needs. May we also count visits and remember what you like?{' '}
            <a href="/info/legal#cookies">About cookies</a>
          </p>
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={() => answer(true, true)}>
              Accept all
            </button>
            <button type="button" className="button" onClick={() => answer(false, false)}>
              Only necessary
            </button>
            <button type="button" className="button quiet" onClick={() => onSetting(true)}>
              Settings
            </button>
          </div>
        </section>
      )}
      {isSetting && <Settings given={given} onClose={() => onSetting(false)} onAnswer={answer} />}
    </>
  );
}

function Settings({
  given,
  onClose,
  onAnswer,
}: {
  given: CookiePreferences | null;
  onClose: () => void;
  onAnswer: (analytics: boolean, marketing: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser itself opens it, keeps the focus inside and gives it back.
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.settings} aria-labelledby="cookie-title" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget);
          onAnswer(chosen.has('analytics'), chosen.has('marketing'));
        }}
      >
        <h2 id="cookie-title">Cookie settings</h2>
        <label>
          <input type="checkbox" checked disabled readOnly />
          <span>
            <strong>Necessary</strong> Your basket, signing in and this answer. Always on.
          </span>
        </label>
        <label>
          <input type="checkbox" name="analytics" defaultChecked={given?.analytics ?? false} />
          <span>
            <strong>Analytics</strong> Counts visits, so that we know which cards are looked at.
          </span>
        </label>
        <label>
          <input type="checkbox" name="marketing" defaultChecked={given?.marketing ?? false} />
          <span>
            <strong>Marketing</strong> Lets us show our cards to you elsewhere.
          </span>
        </label>
        <div className={styles.buttons}>
          <button type="submit" className="button">
            Save settings
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}
