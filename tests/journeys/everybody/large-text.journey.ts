import type { Page } from '@playwright/test';
import { newCustomer } from '../../world/customers.ts';
import { answerCookies } from '../answer-cookies.ts';
import { signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { openCartWith } from '../shopper.ts';
import { textOutsideBoxes } from '../text-outside.ts';

const widths = [320, 355, 360, 768, 1280, 1600];

/** Lists what lies outside the window, or above another item of the header. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels wider than the window`] : [];
    // The button of the search lies in its field; what only screen readers see is clipped away.
    const items = [...document.querySelectorAll<HTMLElement>('header :is(a, button:not([role=search] *), input)')]
      .filter((item) => item.checkVisibility() && getComputedStyle(item).clipPath === 'none')
      .map((item) => ({ name: item.textContent || 'search', box: item.getBoundingClientRect() }));
    for (const [place, { name, box }] of items.entries()) {
      if (box.left < 0 || box.right > clientWidth + 0.5) faults.push(`${name} is outside the window`);
      for (const other of items.slice(place + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 0.5 && down > 0.5) faults.push(`${name} covers ${other.name}`);
      }
    }
    return faults;
  });
}

async function expectWhole(page: Page, address: string) {
  await page.goto(address);
  const found: Record<string, string[]> = {};
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const faults = [...(await faultsOf(page)), ...(await textOutsideBoxes(page))];
      if (faults.length > 0) found[`text of ${size}, ${width} pixels`] = faults;
    }
  }
  expect(found, address).toEqual({});
}

test('the home page is whole on every screen, also with text of twice the size', async ({ page }) => {
  // It asks about cookies, and says that there is no such page.
  await expectWhole(page, '/no-such-page');
  await answerCookies(page);
  await expectWhole(page, '/');
});

test('lists, cards, the cart, the checkout and an account are whole with text of twice the size', {
  tag: '@nightly',
}, async ({ page, running }) => {
  await answerCookies(page);
  await openCartWith(page, 'Do not be dismayed');
  for (const address of ['/cards', '/cards/do-not/do-not-be-anxious', '/cart', '/checkout/contact']) {
    await expectWhole(page, address);
  }
  await signIn(page, running, await newCustomer(running));
  await expectWhole(page, '/account');
});
