import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useFocusRestore } from './focus-heading.ts';
import styles from './toast-region.module.css';
import { closeToast, type Toast, toastStore } from './toasts.ts';

const none: readonly Toast[] = [];

/** A polite live region, so that screen readers read toasts without losing their place. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const { remember, restoreFrom } = useFocusRestore();
  const close = (toast: Toast, element: HTMLElement | null) => {
    restoreFrom(element);
    closeToast(toast.id);
  };
  return (
    <div className={styles.region} role="status" aria-atomic="false" onFocus={remember}>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onClose={(element) => close(toast, element)} />
      ))}
    </div>
  );
}

/** The bar's animation is the timer: the style sheet pauses it on hover and focus, and its end closes the toast. */
function ToastMessage({ toast, onClose }: { toast: Toast; onClose: (element: HTMLElement | null) => void }) {
  const { action } = toast;
  const element = useRef<HTMLDivElement>(null);
  const close = () => onClose(element.current);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, whichever control has the focus
    <div
      ref={element}
      className={`${styles.toast} ${styles[toast.type]}`}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p>{toast.message}</p>
      {action && 'to' in action && (
        <Link to={action.to} className={styles.action} onClick={close}>
          {action.label}
        </Link>
      )}
      {action && 'run' in action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={close} aria-label="Close message">
        ×
      </button>
      {toast.duration > 0 && (
        <span className={styles.bar} style={{ animationDuration: `${toast.duration}ms` }} onAnimationEnd={close} />
      )}
    </div>
  );
}
