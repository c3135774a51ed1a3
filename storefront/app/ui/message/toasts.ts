/** A message to the shopper. */
export interface Notice {
  /** Who is lost came by an address that is no page, and sees a drawing beside it. */
  type: 'success' | 'error' | 'warning' | 'info' | 'lost';
  message: string;
}

export interface Toast extends Notice {
  id: number;
  /** Milliseconds; 0 stays until it is closed. */
  duration: number;
  /** A link, or something that is done when it is pressed. */
  action?: { label: string; to: string } | { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 s, or for as long as it says. Source: specification, sections 3 and 9. */
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
