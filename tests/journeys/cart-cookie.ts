import type { BrowserContext } from '@playwright/test';

export async function readCartId(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart_id');
  return JSON.parse(Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString());
}
