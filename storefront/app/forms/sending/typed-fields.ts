import { typedKey, typedStorage } from '../../boot/typed-storage.ts';

// What was typed into a form of the checkout is kept for this tab and for this person until it has been sent.

/** Passwords and what the form itself says are never kept. */
function isKept(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !['password', 'hidden', 'radio', 'checkbox'].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Keeps what stands in the fields of the form now. */
export function keepTyped(name: string, form: HTMLFormElement) {
  const typed = [...form.elements].filter(isKept).map((field) => [field.name, field.value]);
  typedStorage((storage) => storage.setItem(typedKey(name), JSON.stringify(Object.fromEntries(typed))));
}

/** Puts back what was typed before the page was left, where nobody has typed since. */
export function putBackTyped(name: string, form: HTMLFormElement) {
  typedStorage((storage) => {
    const typed: unknown = JSON.parse(storage.getItem(typedKey(name)) ?? '{}');
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
  typedStorage((storage) => storage.removeItem(typedKey(name)));
}
