import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import styles from './toast-region.module.css';
import { closeToast, type Toast, toastStore } from './toasts.ts';

const none: readonly Toast[] = [];

/** Where toasts appear; a polite live region, so that a screen reader says them without losing its place. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  // Keeps the browser's timer in step: a toast that is read (hovered or focused) does not run away.
  useEffect(() => {
    if (paused || toast.duration === 0) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock; nothing is done here that needs a key
    <div
      className={`${styles.toast} ${styles[toast.type]}`}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p>{toast.message}</p>
      {toast.action && (
        <Link to={toast.action.to} className={styles.action}>
          {toast.action.label}
        </Link>
      )}
      <button type="button" className={styles.close} onClick={() => closeToast(toast.id)} aria-label="Close message">
        ×
      </button>
    </div>
  );
}
