/**
 * Where what was typed into a form of the checkout is kept for this tab until it has been sent. Whoever signs out leaves
 * nothing behind for the next: what a customer typed is put back for a customer alone.
 */
function keyOf(name: string) {
  return `typed ${document.documentElement.hasAttribute('data-signed-in') ? 'signed in ' : ''}${name}`;
}

/** Passwords and what the form itself says are never kept. */
function isKept(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !['password', 'hidden', 'radio', 'checkbox'].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Keeps what stands in the fields of the form now. */
export function keepTyped(name: string, form: HTMLFormElement) {
  const typed = [...form.elements].filter(isKept).map((field) => [field.name, field.value]);
  store((storage) => storage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed))));
}

/** Puts back what was typed before the page was left, where nobody has typed since. */
export function putBackTyped(name: string, form: HTMLFormElement) {
  store((storage) => {
    const typed: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? '{}');
    for (const [field, value] of Object.entries(Object(typed))) {
      const element = form.elements.namedItem(field);
      if (!(element instanceof Element) || !isKept(element) || typeof value !== 'string') continue;
      const isUntouched = element instanceof HTMLSelectElement || element.value === element.defaultValue;
      if (!isUntouched || element.value === value) continue;
      element.value = value;
      // What is folded away would be sent unseen.
      element.closest('details')?.setAttribute('open', '');
    }
  });
}

/** It has been sent. */
export function forgetTyped(name: string) {
  store((storage) => storage.removeItem(keyOf(name)));
}

/** Storage that throws, is full or holds junk: then nothing is kept. */
function store(work: (storage: Storage) => void) {
  try {
    work(sessionStorage);
  } catch {
    // As above.
  }
}
