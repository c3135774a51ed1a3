import { type HTMLElement, parse } from 'node-html-parser';
import { Breach } from '../breach.ts';
import { fillForm, type SentForm } from './fill-form.ts';
import { nameOf, textOf } from './words.ts';

/** What is to be pressed, by its words; several of the same name are told apart by what stands around them. */
export interface Press {
  button: string;
  /** Words of the list item, article or form that the button is in. */
  among?: string[];
  /** By label. */
  fields?: Record<string, string>;
}

/** A page as a reader sees it, whoever fetched it. */
export class Page {
  readonly address: string;
  readonly status: number;
  readonly root: HTMLElement;

  constructor(address: string, status: number, html: string) {
    this.address = address;
    this.status = status;
    this.root = parse(html, { blockTextElements: { script: false, style: false, noscript: false, pre: true } });
    for (const unseen of this.root.querySelectorAll('dialog:not([open]), template, svg')) unseen.remove();
  }

  get main(): HTMLElement {
    return this.root.querySelector('main') ?? this.root;
  }

  /** Of the page; empty when it has none. */
  get heading(): string {
    return this.main.querySelectorAll('h1').map(textOf).join(' + ');
  }

  get text(): string {
    return textOf(this.main);
  }

  /** What it tells besides its text: messages above it, beside a field, in a corner. */
  get notices(): string[] {
    return this.root
      .querySelectorAll('[role=alert], [role=status]')
      .map(textOf)
      .filter((text) => text !== '');
  }

  says(words: string | RegExp): boolean {
    return typeof words === 'string' ? this.text.includes(words) : words.test(this.text);
  }

  /** Where the first link of that name leads. */
  link(name: string): string {
    const all = this.root.querySelectorAll('a[href]');
    const found = all.find((link) => nameOf(link) === name) ?? all.find((link) => nameOf(link).startsWith(name));
    const address = found?.getAttribute('href');
    if (!address) throw new Breach(`There is no link '${name}' on ${this.address} ('${this.heading}').`);
    return address;
  }

  /** What a browser would send when that button is pressed. */
  press({ button, among = [], fields = {} }: Press): SentForm {
    const found = this.#button(button, among);
    if (!found) throw new Breach(`There is no button '${button}' on ${this.address} ('${this.heading}').`);
    return fillForm(this.root, found, fields);
  }

  hasButton(button: string, among: string[] = []): boolean {
    return this.#button(button, among) !== undefined;
  }

  #button(name: string, among: string[]) {
    return this.root.querySelectorAll('button').find((button) => {
      if (nameOf(button) !== name || button.hasAttribute('disabled') || isUnseen(button)) return false;
      const place = button.closest('li') ?? button.closest('article') ?? button.closest('form');
      return among.every((words) => place && textOf(place).includes(words));
    });
  }
}

function isUnseen(element: HTMLElement) {
  return element.getAttribute('aria-hidden') === 'true' || element.closest('[hidden]') !== null;
}
