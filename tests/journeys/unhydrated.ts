import type { Page } from '@playwright/test';

/** Does not wait for the load event, which held scripts would delay. @returns lets the scripts through */
export async function openUnhydrated(page: Page, address: string): Promise<() => void> {
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letThrough;
}
