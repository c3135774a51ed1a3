import { test } from '../shop.ts';

for (const [when, isLeft] of [
  ['at the end of a journey', false],
  ['on a page that is left', true],
] as const) {
  test(`a promise that is rejected and never handled fails the journey, ${when}`, async ({ page }) => {
    test.fail();
    await page.goto('/');
    await page.evaluate(
      () =>
        new Promise((heard) => {
          addEventListener('unhandledrejection', heard, { once: true });
          void Promise.reject(new Error('planted'));
        }),
    );
    if (isLeft) await page.goto('/cards');
  });
}
