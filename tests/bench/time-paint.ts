import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags } from '../chromium/find-chromium.ts';
import { fieldIn, Visitor } from './ask.ts';
import type { Row } from './row.ts';

const pages = [
  ['home', '/'],
  ['catalogue', '/cards'],
  ['product', '/cards/do-not/do-not-be-anxious'],
  ['search', '/search?q=psalm'],
  ['cart', '/cart'],
] as const;
const rounds = 3;

/** The telephone and network of Lighthouse's mobile report: slow 4G, and a quarter of this machine's processor. */
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;

interface Painted {
  /** Milliseconds. */
  largest: number;
  blocked: number;
  what: string;
  /** Bytes that had come by then. */
  fetched: number;
}

/** Measures when the largest part of a page is painted on a slow telephone, and how much it had to fetch before. */
export async function timePaint(storefront: string, executablePath: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const time = { is: 'at most', unit: 'ms', binds: false } as const;
  try {
    const rows: Row[] = [];
    for (const [name, address] of pages) {
      const painted: Painted[] = [];
      for (let round = 0; round < rounds; round += 1) painted.push(await paint(browser, storefront, address));
      const [middle] = painted.toSorted((one, other) => one.largest - other.largest).slice(rounds / 2);
      if (!middle) throw new Error('Nothing was painted.');
      rows.push(
        { measure: `${name}: largest paint (${middle.what})`, bound: 1200, figure: middle.largest, ...time },
        { measure: `${name}: blocking time`, bound: 50, figure: middle.blocked, ...time },
        {
          measure: `${name}: fetched before the largest paint`,
          bound: 120,
          is: 'at most',
          figure: middle.fetched / 1000,
          unit: 'KB',
          binds: true,
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function paint(browser: Browser, storefront: string, address: string): Promise<Painted> {
  const context = await browser.newContext(telephone);
  try {
    if (address === '/cart') await context.addCookies(await cookiesOfFullCart(storefront));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.addInitScript(() => {
      const seen = { largest: 0, blocked: 0, what: '' };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
          seen.largest = entry.startTime;
          seen.what = entry.element?.tagName.toLowerCase() ?? '';
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(storefront + address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
    return await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Omit<Painted, 'fetched'> };
      const come = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const fetched = (come as PerformanceResourceTiming[])
        .filter(({ responseEnd }) => responseEnd <= seen.largest)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { ...seen, fetched };
    });
  } finally {
    await context.close();
  }
}

async function cookiesOfFullCart(storefront: string) {
  const visitor = new Visitor(storefront);
  const list = await visitor.ask('/cards');
  await visitor.ask('/cart', { intent: 'add', variant: fieldIn(list.body, 'variant'), quantity: '1' });
  return visitor.cookies().map(([name, value]) => ({ name, value, url: storefront }));
}
