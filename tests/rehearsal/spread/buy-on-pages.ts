import { PlainBrowser } from '../../roam/browsers/plain-browser.ts';
import type { RunningShop } from '../../world/running-shop.ts';

const mostPages = 8;

/** Buys the first card as a guest, without scripts. @returns the order's number @throws when a page is wrong */
export async function buyOnPages(shop: RunningShop, email: string): Promise<string> {
  const browser = new PlainBrowser(shop);
  await browser.open('/cards');
  const card = browser.page.root.querySelector('main article a[href^="/cards/"]')?.getAttribute('href') ?? '';
  await browser.open(card);
  await browser.press({ button: 'Add to cart' });
  await browser.open('/cart');
  await browser.follow('Checkout');
  for (let count = 0; browser.page.heading !== 'Payment method'; count += 1) {
    if (count === mostPages) throw new Error(`The checkout stays at '${browser.page.heading}'.`);
    await takeStep(browser, email);
  }
  const paid = await browser.pay('good');
  if (paid !== 'ordered') throw new Error(`A good card led to '${paid}'.`);
  if (!browser.page.says('order number')) await browser.reload();
  const [, number] = /order number is (\d+)/.exec(browser.page.text) ?? [];
  if (!number) throw new Error(`Paid, and the page says '${browser.page.text.slice(0, 200)}'.`);
  return number;
}

async function takeStep(browser: PlainBrowser, email: string): Promise<void> {
  const { page } = browser;
  if (page.heading === 'Shipping') {
    const fields = {
      'First name': 'Ruth',
      'Last name': 'Shopper',
      'Address line 1': '1 Test Street',
      City: 'Newry',
      'Postal code': 'BT34 1AA',
      Standard: 'Standard',
    };
    return browser.press({ button: 'Continue to payment', fields });
  }
  if (page.heading !== 'Contact') throw new Error(`The checkout shows '${page.heading}': ${page.text.slice(0, 200)}`);
  if (!page.hasButton('Continue')) return browser.press({ button: 'Continue as guest' });
  return browser.press({ button: 'Continue', within: ['Email address'], fields: { 'Email address': email } });
}
