import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../chromium/find-chromium.ts';
import { p95, type Row } from './row.ts';

const adds = 24;

/** Times a click on `Add to cart` until the frame in which the header shows it. */
export async function timeVisibleAdds(storefront: string, executablePath: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`${storefront}/cards`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const times: number[] = [];
    for (let card = 0; card < adds; card += 1) {
      const agreed = page.waitForResponse((response) => response.url().includes('/cart/changes'));
      const [visible] = await Promise.all([timeOneAdd(page, card), agreed]);
      times.push(visible);
    }
    const figure = p95(times.slice(1));
    return { measure: 'add to cart: visible, p95', bound: 50, is: 'at most', figure, unit: 'ms', binds: false };
  } finally {
    await browser.close();
  }
}

function timeOneAdd(page: Page, card: number): Promise<number> {
  return page.evaluate((position) => {
    const cart = document.querySelector('header a[href="/cart"]');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('article button[type="submit"]:enabled')];
    const button = buttons.filter(({ textContent }) => textContent.startsWith('Add to cart'))[position];
    if (!cart || !button) throw new Error('There is no cart, or no card to add.');
    return new Promise<number>((done) => {
      const began = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
      });
      observer.observe(cart, { subtree: true, childList: true, characterData: true, attributes: true });
      button.click();
    });
  }, card);
}
