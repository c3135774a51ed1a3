import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../../shop.ts';

/** The ways in which a sent form gets no usable answer. */
export const faults = {
  'no connection': (route: Route) => route.abort('internetdisconnected'),
  'a proxy that answers for the shop': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'a shop that fails': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something went wrong on our side.' }),
  // The backend did it, but the answer is lost.
  'an answer that is cut': async (route: Route) => {
    // The answer to a heart has no body that could be cut.
    if (!route.request().url().includes('.data')) return route.abort('connectionreset');
    const response = await route.fetch({ maxRedirects: 0 });
    const whole = await response.body();
    await route.fulfill({ response, body: whole.subarray(0, whole.length / 2) });
  },
};

/** Waits between down and up, when a change of the layout may move the button away from the pointer. */
export function pressByHand(page: Page, button: Locator) {
  return pressSlowly(page, button, () => settled(page));
}

/** @param meanwhile runs while the mouse button is down */
export async function pressSlowly(page: Page, button: Locator, meanwhile: () => Promise<void>) {
  await button.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

function settled(page: Page) {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** The element must be in view and not covered, and the focus must not be lost to the body. */
export async function expectSeen(said: Locator) {
  await expect(said).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() =>
      said.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        return front !== null && (element.contains(front) || front.contains(element));
      }),
    )
    .toBe(true);
  await expect(said.page().locator('body')).not.toBeFocused();
}

/** Leaves passwords out. */
export function readFields(form: Locator) {
  return form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type }) => type !== 'password' && type !== 'hidden')
      .map((field) => [field.name, field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value]),
  );
}
