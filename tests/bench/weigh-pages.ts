import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags } from '../chromium/find-chromium.ts';
import { ask, fieldIn, Visitor } from './ask.ts';
import type { Row } from './row.ts';

const pages = [
  { name: 'home', address: '/', scripts: 106.5 },
  { name: 'catalogue', address: '/cards', scripts: 108 },
  { name: 'product', address: '/cards/do-not/do-not-be-anxious', scripts: 110 },
  { name: 'cart', address: '/cart', scripts: 112 },
] as const;

const kilobytes = (bytes: number) => bytes / 1000;

export async function weighPages(storefront: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  const row = (measure: string, bound: number, bytes: number) =>
    rows.push({ measure, bound, is: 'at most', figure: kilobytes(bytes), unit: 'KB', binds: true });
  for (const { name, address, scripts } of pages) {
    const visitor = new Visitor(storefront);
    const cookie = address === '/cart' ? await fillCart(visitor, storefront) : '';
    const answer = await ask(storefront + address, { headers: { cookie } });
    const plain = (await ask(storefront + address, { headers: { cookie, 'accept-encoding': 'identity' } })).body;
    const html = plain.toString();
    row(`${name}: HTML`, 25, answer.body.length);
    row(`${name}: CSS`, 12, await transfer(storefront, hrefs(html, /<link[^>]*rel="stylesheet"[^>]*>/g)));
    row(`${name}: fonts preloaded`, 45, await transfer(storefront, hrefs(html, /<link[^>]*as="font"[^>]*>/g)));
    row(`${name}: scripts before the largest paint`, 2, earlyScripts(html));
    const page = await browser.newPage();
    const fetched = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) fetched.add(response.url());
    });
    if (cookie) await page.setExtraHTTPHeaders({ cookie });
    await page.goto(storefront + address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    row(`${name}: scripts in all`, scripts, earlyScripts(html) + (await transfer('', [...fetched])));
    await page.close();
  }
  return rows;
}

export async function weighPagesAlone(storefront: string, executablePath: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return await weighPages(storefront, browser);
  } finally {
    await browser.close();
  }
}

async function fillCart(visitor: Visitor, storefront: string) {
  const list = await visitor.ask('/cards');
  const answer = await ask(`${storefront}/cart`, {
    method: 'POST',
    headers: { origin: storefront },
    form: { intent: 'add', variant: fieldIn(list.body, 'variant'), quantity: '1' },
  });
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .filter((one) => !one?.startsWith('flash='))
    .join('; ');
}

function hrefs(html: string, tags: RegExp): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []);
}

async function transfer(origin: string, addresses: string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => ask(origin + address)));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}

/** Inert script elements, such as JSON, do not count. */
function earlyScripts(html: string): number {
  const running = [...html.matchAll(/<script(?![^>]*text\/plain)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .filter((code) => !code.includes('__reactRouterContext'));
  return brotliCompressSync(running.join('\n')).length;
}
