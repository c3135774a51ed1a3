import type { BrowserContext, Browser as Chromium, Locator, Page as Tab } from '@playwright/test';
import { Browser } from '../../world/browser.ts';
import { InvariantViolation } from '../../world/page/invariant.ts';
import { Page, type Press } from '../../world/page/page.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { follow, getWithRetry } from './follow.ts';
import { settle, watch } from './settle.ts';
import type { CardAnswer, Paid, ShopperBrowser } from './shopper-browser.ts';

const timeout = 90_000;
const cards: Record<CardAnswer, string> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'without funds': '4000000000009995',
};

/** A browser with scripts, in which buttons are clicked where a shopper sees them. */
export class RealBrowser implements ShopperBrowser {
  readonly hasScripts = true;
  readonly #shop: RunningShop;
  readonly #context: BrowserContext;
  /** The front tab is the last. */
  readonly #tabs: Tab[] = [];
  readonly #shown = new Map<Tab, Page>();

  private constructor(shop: RunningShop, context: BrowserContext) {
    this.#shop = shop;
    this.#context = context;
  }

  static async open(shop: RunningShop, chromium: Chromium): Promise<RealBrowser> {
    const context = await chromium.newContext({ baseURL: shop.storefront, locale: 'en-GB' });
    context.setDefaultTimeout(timeout);
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
    await this.#readPage();
  }

  async follow(link: string) {
    await this.#tab.getByRole('link', { name: link, exact: true }).first().click();
    await this.#readPage();
  }

  async press({ button, within = [], without = [], fields = {} }: Press) {
    const pressed = this.#button(button, within, without);
    for (const [label, value] of Object.entries(fields)) await fill(pressed.form, label, value);
    // With scripts there is no Update button: leaving the field sends the quantity.
    if (button === 'Update') await this.#tab.keyboard.press('Tab');
    else {
      await unfold(pressed.button);
      // People press what is called disabled, too, and Playwright would wait.
      const force = (await pressed.button.getAttribute('aria-disabled')) === 'true';
      await pressed.button.click({ force });
    }
    await this.#readPage();
  }

  async reload() {
    await this.#tab.reload();
    await this.#readPage();
  }

  async back() {
    await this.#tab.goBack();
    if (this.#tab.url() === 'about:blank') await this.#tab.goForward();
    await this.#readPage();
  }

  async newTab() {
    const { address } = this.page;
    await this.#addTab();
    await this.open(address);
  }

  async nextTab() {
    const [first] = this.#tabs.splice(0, 1);
    if (first) this.#tabs.push(first);
    // Headless Chromium keeps every tab visible, so it never fires visibilitychange.
    await this.#tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await this.#readPage();
  }

  async badge() {
    const shown = this.#tab.locator('[data-cart-count]').first();
    // The header of the checkout has none.
    if ((await shown.count()) === 0) return Number.parseInt((await this.cookie('visitor')) || '0', 10);
    return Number(await shown.textContent());
  }

  async offersLogout() {
    return (await this.#tab.locator('html[data-signed-in^=".in"]').count()) > 0;
  }

  async cookie(name: string) {
    return (await this.#context.cookies()).find((cookie) => cookie.name === name)?.value;
  }

  async peek(address: string) {
    const twin = new Browser(this.#shop);
    for (const { name, value } of await this.#context.cookies()) twin.setCookie(name, value);
    const seen = await follow(twin, address, await getWithRetry(twin, address));
    return new Page(seen.address, seen.status, seen.text);
  }

  async clearCookies() {
    await this.#context.clearCookies();
  }

  async pay(card: CardAnswer): Promise<Paid> {
    const tab = this.#tab;
    await tab
      .locator('[data-phase=ready], h1:text-is("Order placed successfully!"), h1:text-is("Your cart")')
      .waitFor();
    if (!(await tab.locator('[data-phase]').count())) {
      await this.#readPage();
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
    await this.#readPage();
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

  #button(button: string, within: string[], without: string[]): { button: Locator; form: Locator } {
    const isNamed = within.length > 0 || without.length > 0;
    const places = this.#tab.locator('li, article, form, section:has(form), details:has(form)');
    const inside = within.reduce((place, words) => place.filter({ hasText: words }), places);
    const alone = without.reduce((place, words) => place.filter({ hasNotText: words }), inside);
    const scope = isNamed ? alone.last() : this.#tab.locator('body');
    const all = scope.getByRole('button', { name: named(button), includeHidden: true });
    // Some forms start with a hidden button that Enter presses.
    const found = all.and(this.#tab.locator(':not([aria-hidden=true])')).first();
    return { button: found, form: found.locator('xpath=ancestor::form') };
  }

  async #readPage() {
    const tab = this.#tab;
    const status = await settle(tab);
    const { pathname, search } = new URL(tab.url());
    const html = await tab.evaluate(() => {
      const copy = document.documentElement.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      // `outerHTML` leaves out what was typed.
      const typed = copy.querySelectorAll('input');
      for (const [place, input] of document.querySelectorAll('input').entries()) {
        if (!['radio', 'checkbox'].includes(input.type)) typed[place]?.setAttribute('value', input.value);
      }
      return copy.outerHTML;
    });
    if (html === '') throw new InvariantViolation(`${pathname} is no page.`);
    this.#shown.set(tab, new Page(pathname + search, status, html));
  }
}

async function fill(form: Locator, label: string, value: string) {
  const radio = form.getByRole('radio', { name: label });
  if ((await radio.count()) > 0) return radio.first().check();
  // The text of a label around a select includes its options, so only the beginning is compared.
  const field = form.getByLabel(new RegExp(`^${escaped(label)}`)).first();
  await unfold(field);
  const kind = await field.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (kind === 'radio') await field.check();
  else if (kind === 'select') await field.selectOption({ label: value });
  else await field.fill(value);
}

/** Matches the whole name. Visually hidden text may add spaces before a colon. */
function named(name: string): RegExp {
  return new RegExp(`^${escaped(name).replace(/:/g, '\\s*:').replace(/ /g, '\\s+')}$`);
}

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function unfold(inside: Locator) {
  const fold = inside.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.first().click();
}
