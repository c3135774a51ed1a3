import type { BrowserContext } from '@playwright/test';

const [minute, hour, day] = [60, 3600, 86_400];
const seconds: Record<string, number> = { minute, hour, day, days: day, year: 365 * day };

/** The owner's sign-in and language are Medusa's own, on another port of the same machine. */
const ofTheAdmin = new Set(['connect.sid', 'known_browser', 'lng']);

/** What the privacy policy says is kept in a browser: by name, the most seconds; null until the browser is closed. */
export async function readTold(storefront: string): Promise<Map<string, number | null>> {
  const page = await (await fetch(`${storefront}/info/legal`)).text();
  const table = /<table[^>]*>(?:(?!<table)[\s\S])*?cart_id[\s\S]*?<\/table>/.exec(page)?.[0] ?? '';
  const told = new Map<string, number | null>();
  for (const [row] of table.matchAll(/<tr>[\s\S]*?<\/tr>/g)) {
    const [names = '', , , time = ''] = [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(
      ([, cell = '']) => cell,
    );
    const [, count, unit = ''] = /(\d+) (\w+)/.exec(time) ?? [];
    const [list = '', place = ''] = names.split(' in ');
    for (const name of list.split(', ')) {
      told.set(`${place} ${name}`.trim(), count === undefined ? null : Number(count) * (seconds[unit] ?? 0));
    }
  }
  return told;
}

/** What a browser of this journey keeps and is not told of, or keeps for longer than is told. */
export async function keptUntold(context: BrowserContext, storefront: string, told: Map<string, number | null>) {
  return [...(await cookiesUntold(context, storefront, told)), ...(await keysUntold(context, storefront, told))];
}

/** Keys in the storages of the pages that are open. Where one goes on with an id, its beginning is told. */
async function keysUntold(context: BrowserContext, storefront: string, told: Map<string, number | null>) {
  const pages = context.pages().filter((page) => page.url().startsWith(storefront));
  const kept = await Promise.all(pages.map((page) => page.evaluate(storedKeys).catch(() => [])));
  return kept
    .flat()
    .filter(([place, key]) => !told.has(`${place} ${key}`) && !told.has(`${place} ${key.split(' ')[0]}`));
}

function storedKeys(): [place: string, key: string][] {
  const keysOf = (place: string, storage: Storage) => Object.keys(storage).map((key): [string, string] => [place, key]);
  return [...keysOf('local storage', localStorage), ...keysOf('session storage', sessionStorage)];
}

async function cookiesUntold(context: BrowserContext, storefront: string, told: Map<string, number | null>) {
  const now = Date.now() / 1000;
  const host = new URL(storefront).hostname;
  return (await context.cookies())
    .filter(({ domain, name }) => domain === host && !ofTheAdmin.has(name))
    .map(({ name, expires }) => ({
      name: name.replace(/^__(Host|Secure)-/, ''),
      left: expires < 0 ? 0 : expires - now,
    }))
    .filter(({ name, left }) => {
      const most = told.get(name);
      return most === undefined || left > (most ?? 0) + minute;
    })
    .map(({ name, left }) => `${name} for ${Math.round(left)} s`);
}
