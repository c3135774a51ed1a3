export interface Notice {
  /** `lost`: an unknown address was requested, and a drawing is shown. */
  type: 'success' | 'error' | 'warning' | 'info' | 'lost';
  message: string;
}

export interface Toast extends Notice {
  id: number;
  /** Milliseconds; 0 stays until it is closed. */
  duration: number;
  action?: { label: string; to: string } | { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Source of the default of 5 s: specification, sections 3 and 9. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }) {
  change([...toasts, { duration: 5000, ...toast, id: nextId++ }]);
}

export function closeToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
};
