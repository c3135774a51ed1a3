import type { HTMLElement } from 'node-html-parser';
import { InvariantViolation } from './invariant.ts';
import { nameOf, textOf } from './words.ts';

export interface SentForm {
  method: 'get' | 'post';
  action: string;
  fields: Record<string, string>;
}

/** @param typed values by the label of their field */
export function fillForm(root: HTMLElement, button: HTMLElement, typed: Record<string, string>): SentForm {
  const form = formOf(root, button);
  const controls = controlsOf(root, form);
  const fields = Object.fromEntries(controls.flatMap(toEntries));
  for (const [label, value] of Object.entries(typed)) {
    const control = findByLabel(root, controls, label);
    fields[control.getAttribute('name') ?? ''] = valueFor(control, value);
  }
  const name = button.getAttribute('name');
  if (name) fields[name] = button.getAttribute('value') ?? '';
  const method = form.getAttribute('method') === 'post' ? 'post' : 'get';
  return { method, action: button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', fields };
}

function formOf(root: HTMLElement, button: HTMLElement): HTMLElement {
  const named = button.getAttribute('form');
  const form = named ? root.querySelector(`form[id="${named}"]`) : button.closest('form');
  if (!form) throw new InvariantViolation(`The button '${nameOf(button)}' is in no form.`);
  return form;
}

function controlsOf(root: HTMLElement, form: HTMLElement) {
  const id = form.getAttribute('id');
  const inside = form.querySelectorAll('input, select, textarea').filter((one) => !one.hasAttribute('form'));
  return id ? [...inside, ...root.querySelectorAll(`[form="${id}"]`)] : inside;
}

function toEntries(control: HTMLElement): [string, string][] {
  const name = control.getAttribute('name');
  if (!name || control.hasAttribute('disabled') || control.tagName === 'BUTTON') return [];
  const type = control.getAttribute('type') ?? 'text';
  if (['radio', 'checkbox'].includes(type) && !control.hasAttribute('checked')) return [];
  if (control.tagName === 'SELECT') {
    const option = control.querySelector('option[selected]') ?? control.querySelector('option');
    return option ? [[name, option.getAttribute('value') ?? textOf(option)]] : [];
  }
  if (control.tagName === 'TEXTAREA') return [[name, control.text]];
  return [[name, control.getAttribute('value') ?? (type === 'checkbox' ? 'on' : '')]];
}

/** @throws InvariantViolation when no control has this label */
export function findByLabel(root: HTMLElement, controls: HTMLElement[], label: string): HTMLElement {
  const isIt = (control: HTMLElement) => {
    const id = control.getAttribute('id');
    const own = id ? root.querySelector(`label[for="${id}"]`) : control.closest('label');
    const words = own ? textOf(own) : (control.getAttribute('aria-label') ?? '');
    return words === label || (control.getAttribute('type') === 'radio' && words.startsWith(label));
  };
  const found = controls.find(isIt) ?? controls.find((one) => one.closest('label')?.text.trim().startsWith(label));
  if (!found) throw new InvariantViolation(`There is no field '${label}'.`);
  return found;
}

function valueFor(control: HTMLElement, value: string): string {
  if (control.getAttribute('type') === 'radio') return control.getAttribute('value') ?? 'on';
  if (control.tagName !== 'SELECT') return value;
  const option = control.querySelectorAll('option').find((one) => textOf(one) === value);
  if (!option) throw new InvariantViolation(`There is no choice '${value}'.`);
  return option.getAttribute('value') ?? value;
}
