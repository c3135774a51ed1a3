import { draftKey, draftStorage } from '../../boot/draft-storage.ts';
import { passwordFields } from '../check-form.ts';

// Drafts of checkout forms are stored for this tab and this person until they are sent.

/** Passwords and preset values are never stored. A password that is shown is a text field. */
function isKept(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (passwordFields.has(field.getAttribute('name') ?? '')) return false;
  if (field instanceof HTMLInputElement) return !['hidden', 'radio', 'checkbox'].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

export function saveDraft(name: string, form: HTMLFormElement) {
  const typed = [...form.elements].filter(isKept).map((field) => [field.name, field.value]);
  draftStorage((storage) => storage.setItem(draftKey(name), JSON.stringify(Object.fromEntries(typed))));
}

export function restoreDraft(name: string, form: HTMLFormElement) {
  draftStorage((storage) => {
    const typed: unknown = JSON.parse(storage.getItem(draftKey(name)) ?? '{}');
    for (const [field, value] of Object.entries(Object(typed))) {
      const element = form.elements.namedItem(field);
      if (!(element instanceof Element) || !isKept(element) || typeof value !== 'string') continue;
      const isUntouched =
        element instanceof HTMLSelectElement
          ? [...element.options].every((one) => one.selected === one.defaultSelected)
          : element.value === element.defaultValue;
      if (!isUntouched || element.value === value) continue;
      element.value = value;
      // A folded field would be sent unseen.
      element.closest('details')?.setAttribute('open', '');
    }
  });
}

export function clearDraft(name: string) {
  draftStorage((storage) => storage.removeItem(draftKey(name)));
}
