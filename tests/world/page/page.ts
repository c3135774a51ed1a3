import { type HTMLElement, parse } from 'node-html-parser';
import { fillForm, findByLabel, type SentForm } from './fill-form.ts';
import { InvariantViolation } from './invariant.ts';
import { nameOf, textOf } from './words.ts';

export interface Press {
  button: string;
  /** Texts of the list item, article or form around the button; of a form also its name and its section's heading. */
  within?: string[];
  /** Texts that are not there. */
  without?: string[];
  /** Values by label. */
  fields?: Record<string, string>;
}

export class Page {
  readonly address: string;
  readonly status: number;
  readonly root: HTMLElement;

  /** @param showsNoscript as in a browser that has scripts switched off */
  constructor(address: string, status: number, html: string, { showsNoscript = false } = {}) {
    this.address = address;
    this.status = status;
    this.root = parse(html, {
      blockTextElements: { script: false, style: false, pre: true, ...(!showsNoscript && { noscript: false }) },
    });
    for (const unseen of this.root.querySelectorAll('dialog:not([open]), template, svg')) unseen.remove();
  }

  get main(): HTMLElement {
    return this.root.querySelector('main') ?? this.root;
  }

  get heading(): string {
    return this.main.querySelectorAll('h1').map(textOf).join(' + ');
  }

  get text(): string {
    return textOf(this.main);
  }

  get notices(): string[] {
    return this.root
      .querySelectorAll('[role=alert], [role=status]')
      .map(textOf)
      .filter((text) => text !== '');
  }

  says(words: string | RegExp): boolean {
    return typeof words === 'string' ? this.text.includes(words) : words.test(this.text);
  }

  link(name: string): string {
    const all = this.root.querySelectorAll('a[href]');
    const found = all.find((link) => nameOf(link) === name) ?? all.find((link) => nameOf(link).startsWith(name));
    const address = found?.getAttribute('href');
    if (!address) throw new InvariantViolation(`There is no link '${name}' on ${this.address} ('${this.heading}').`);
    return address;
  }

  /** The value that a field shows. */
  valueOf(label: string): string {
    const field = this.#field(label);
    if (field.tagName === 'TEXTAREA') return field.text;
    if (field.tagName === 'SELECT') {
      return field.querySelector('option[selected]')?.text ?? field.querySelector('option')?.text ?? '';
    }
    return field.getAttribute('value') ?? '';
  }

  /** The choices that a list offers. */
  optionsOf(label: string): string[] {
    return this.#field(label).querySelectorAll('option').map(textOf);
  }

  isTicked(label: string): boolean {
    return this.#field(label).hasAttribute('checked');
  }

  /** Returns what a screen reader says with a field beside its name: its hint and its fault. */
  describes(label: string): string {
    const ids = this.#field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => this.root.querySelectorAll(`[id="${id}"]`).map(textOf).join()).join(' ');
  }

  /** @throws InvariantViolation when there is no such button */
  press({ button, within = [], without = [], fields = {} }: Press): SentForm {
    const found = this.#button(button, within, without);
    if (!found) throw new InvariantViolation(`There is no button '${button}' on ${this.address} ('${this.heading}').`);
    return fillForm(this.root, found, fields);
  }

  hasButton(button: string): boolean {
    return this.#button(button) !== undefined;
  }

  #field(label: string) {
    return findByLabel(this.root, this.root.querySelectorAll('input, select, textarea'), label);
  }

  #button(name: string, within: string[] = [], without: string[] = []) {
    return this.root.querySelectorAll('button').find((button) => {
      if (nameOf(button) !== name || button.hasAttribute('disabled') || isHidden(button)) return false;
      const around = textAround(button);
      return within.every((words) => around.includes(words)) && !without.some((words) => around.includes(words));
    });
  }
}

function textAround(button: HTMLElement): string {
  const place = button.closest('li') ?? button.closest('article');
  if (place) return textOf(place);
  const form = button.closest('form');
  const heading = form?.closest('section')?.querySelector('h2');
  return [form?.getAttribute('aria-label') ?? '', heading ? textOf(heading) : '', form ? textOf(form) : ''].join(' ');
}

function isHidden(element: HTMLElement) {
  return element.getAttribute('aria-hidden') === 'true' || element.closest('[hidden]') !== null;
}
