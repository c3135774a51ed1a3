import type { BrowserContext } from '@playwright/test';

/** The cart that this browser holds, as the backend names it. */
export async function cartIn(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart_id');
  return JSON.parse(Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString());
}
