import type { BrowserContext, Browser as Chromium, Locator, Page as Tab } from '@playwright/test';
import { Browser } from '../../world/browser.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { Breach } from '../breach.ts';
import { Page, type Press } from '../page/page.ts';
import { follow, get } from './follow.ts';
import type { CardAnswer, Hands, Paid } from './hands.ts';
import { settle, watch } from './settle.ts';

/** Milliseconds: waiting costs nothing where all is well. */
const patience = 90_000;
const cards: Record<CardAnswer, string> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'without funds': '4000000000009995',
};

/** A browser with scripts, in which everything is pressed where a shopper would press it. */
export class RealBrowser implements Hands {
  readonly hasScripts = true;
  readonly #shop: RunningShop;
  readonly #context: BrowserContext;
  /** The tab in front is the last. */
  readonly #tabs: Tab[] = [];
  readonly #shown = new Map<Tab, Page>();

  private constructor(shop: RunningShop, context: BrowserContext) {
    this.#shop = shop;
    this.#context = context;
  }

  static async open(shop: RunningShop, chromium: Chromium): Promise<RealBrowser> {
    const context = await chromium.newContext({ baseURL: shop.storefront, locale: 'en-GB' });
    context.setDefaultTimeout(patience);
    const browser = new RealBrowser(shop, context);
    await browser.#addTab();
    return browser;
  }

  get #tab(): Tab {
    const tab = this.#tabs.at(-1);
    if (!tab) throw new Error('There is no tab.');
    return tab;
  }

  get page(): Page {
    return this.#shown.get(this.#tab) ?? new Page('about:blank', 200, '');
  }

  get tabs() {
    return this.#tabs.length;
  }

  async open(address: string) {
    await this.#tab.goto(address);
    await this.#look();
  }

  async follow(link: string) {
    await this.#tab.getByRole('link', { name: link, exact: true }).first().click();
    await this.#look();
  }

  async press({ button, among = [], fields = {} }: Press) {
    const pressed = this.#button(button, among);
    for (const [label, value] of Object.entries(fields)) await fill(pressed.form, label, value);
    // What is sent without scripts by a button of its own is sent by leaving the field.
    if (button === 'Update') await this.#tab.keyboard.press('Tab');
    else {
      await unfold(pressed.button);
      await pressed.button.click();
    }
    await this.#look();
  }

  async reload() {
    await this.#tab.reload();
    await this.#look();
  }

  async back() {
    await this.#tab.goBack();
    if (this.#tab.url() === 'about:blank') await this.#tab.goForward();
    await this.#look();
  }

  async newTab() {
    const { address } = this.page;
    await this.#addTab();
    await this.open(address);
  }

  async nextTab() {
    const [first] = this.#tabs.splice(0, 1);
    if (first) this.#tabs.push(first);
    // A browser without a screen shows all tabs at once, and so tells none that it is looked at again.
    await this.#tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await this.#look();
  }

  async badge() {
    return Number(await this.#tab.locator('[data-cart-count]').first().textContent());
  }

  async offersLogout() {
    return (await this.#tab.locator('html[data-signed-in]').count()) > 0;
  }

  async cookie(name: string) {
    return (await this.#context.cookies()).find((cookie) => cookie.name === name)?.value;
  }

  async peek(address: string) {
    const twin = new Browser(this.#shop);
    for (const { name, value } of await this.#context.cookies()) twin.hold(name, value);
    const seen = await follow(twin, address, await get(twin, address));
    return new Page(seen.address, seen.status, seen.text);
  }

  async loseCookies() {
    await this.#context.clearCookies();
  }

  async pay(card: CardAnswer): Promise<Paid> {
    const tab = this.#tab;
    await tab
      .locator('[data-phase=ready], h1:text-is("Order placed successfully!"), h1:text-is("Your cart")')
      .waitFor();
    if (!(await tab.locator('[data-phase]').count())) {
      await this.#look();
      return this.page.heading === 'Order placed successfully!' ? 'ordered' : 'total changed';
    }
    const form = tab.frameLocator('iframe[title="Secure payment input frame"]');
    await form.getByLabel('Card number').fill(cards[card]);
    await form.getByLabel('Expiration date (MM / YY)').fill('12 / 40');
    await form.getByLabel('Security code').fill('123');
    await tab.getByRole('button', { name: 'Place order' }).click();
    await tab
      .locator('h1:text-is("Order placed successfully!"), main [role=alert], main :text("Your cart has changed")')
      .first()
      .waitFor();
    await this.#look();
    if (this.page.heading === 'Order placed successfully!') return 'ordered';
    return this.page.says('Your cart has changed') ? 'total changed' : 'refused';
  }

  async close() {
    await this.#context.close();
  }

  async #addTab() {
    const tab = await this.#context.newPage();
    watch(tab);
    this.#tabs.push(tab);
  }

  #button(button: string, among: string[]): { button: Locator; form: Locator } {
    const places = this.#tab.locator('li, article, form');
    const inside = among.reduce((place, words) => place.filter({ hasText: words }), places);
    const scope = among.length > 0 ? inside.last() : this.#tab.locator('body');
    const all = scope.getByRole('button', { name: named(button), includeHidden: true });
    // The one that Enter presses stands unseen at the top of some forms.
    const found = all.and(this.#tab.locator(':not([aria-hidden=true])')).first();
    return { button: found, form: found.locator('xpath=ancestor::form') };
  }

  /** Reads the tab in front, once it has come to rest. */
  async #look() {
    const tab = this.#tab;
    const status = await settle(tab);
    const { pathname, search } = new URL(tab.url());
    const html = await tab.evaluate(() => {
      const copy = document.documentElement.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      // What is typed or chosen is no part of a page's text.
      const typed = copy.querySelectorAll('input');
      for (const [place, input] of document.querySelectorAll('input').entries()) {
        if (!['radio', 'checkbox'].includes(input.type)) typed[place]?.setAttribute('value', input.value);
      }
      return copy.outerHTML;
    });
    if (html === '') throw new Breach(`${pathname} is no page.`);
    this.#shown.set(tab, new Page(pathname + search, status, html));
  }
}

async function fill(form: Locator, label: string, value: string) {
  const radio = form.getByRole('radio', { name: label });
  if ((await radio.count()) > 0) return radio.first().check();
  // A label around a choice is read with all that can be chosen.
  const field = form.getByLabel(new RegExp(`^${escaped(label)}`)).first();
  await unfold(field);
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isChoice) await field.selectOption({ label: value });
  else await field.fill(value);
}

/** The name to the letter; words that only ears hear stand apart from those before them. */
function named(name: string): RegExp {
  return new RegExp(`^${escaped(name).replace(/:/g, '\\s*:').replace(/ /g, '\\s+')}$`);
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What is folded away is opened first. */
async function unfold(inside: Locator) {
  const fold = inside.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.first().click();
}
