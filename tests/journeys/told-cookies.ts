import type { BrowserContext } from '@playwright/test';

const [minute, hour, day] = [60, 3600, 86_400];
const seconds: Record<string, number> = { minute, hour, day, days: day, year: 365 * day };

/** The owner's sign-in and language are the engine's own, on another port of the same machine. */
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

/** Cookies that a browser of this journey keeps and is not told of, or keeps for longer than is told. */
export async function keptUntold(context: BrowserContext, storefront: string, told: Map<string, number | null>) {
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
