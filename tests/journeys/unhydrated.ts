import type { Page } from '@playwright/test';

/**
 * Opens a page whose scripts stay away until they are let through by what this answers. Nobody waits for its load: a
 * script that is asked for before it (the pointer is over the page) would keep it from ending.
 */
export async function openUnhydrated(page: Page, address: string): Promise<() => void> {
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letThrough;
}
