import type { BrowserContext } from '@playwright/test';

const [minute, hour, day] = [60, 3600, 86_400];
const seconds: Record<string, number> = { minute, hour, day, days: day, year: 365 * day };

// Cookies ignore ports, so those of Medusa's dashboard on this machine appear here too.
const ofTheAdmin = new Set(['connect.sid', 'known_browser', 'lng']);

/** @returns the names in the privacy policy with their lifetime in seconds, or null for the session */
export async function readDeclaredStorage(storefront: string): Promise<Map<string, number | null>> {
  const page = await (await fetch(`${storefront}/info/legal`)).text();
  const table = /<table[^>]*>(?:(?!<table)[\s\S])*?cart_id[\s\S]*?<\/table>/.exec(page)?.[0] ?? '';
  const declared = new Map<string, number | null>();
  for (const [row] of table.matchAll(/<tr>[\s\S]*?<\/tr>/g)) {
    const [names = '', , , time = ''] = [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(
      ([, cell = '']) => cell,
    );
    const [, count, unit = ''] = /(\d+) (\w+)/.exec(time) ?? [];
    const [list = '', place = ''] = names.split(' in ');
    for (const name of list.split(', ')) {
      declared.set(`${place} ${name}`.trim(), count === undefined ? null : Number(count) * (seconds[unit] ?? 0));
    }
  }
  return declared;
}

/** @returns what the browser stores without a declaration, or for longer than declared */
export async function findUndeclaredStorage(
  context: BrowserContext,
  storefront: string,
  declared: Map<string, number | null>,
) {
  return [
    ...(await undeclaredCookies(context, storefront, declared)),
    ...(await undeclaredKeys(context, storefront, declared)),
  ];
}

/** The policy declares only the first word of a key that ends in an id. */
async function undeclaredKeys(context: BrowserContext, storefront: string, declared: Map<string, number | null>) {
  const pages = context.pages().filter((page) => page.url().startsWith(storefront));
  const kept = await Promise.all(pages.map((page) => page.evaluate(storedKeys).catch(() => [])));
  return kept
    .flat()
    .filter(([place, key]) => !declared.has(`${place} ${key}`) && !declared.has(`${place} ${key.split(' ')[0]}`));
}

function storedKeys(): [place: string, key: string][] {
  const keysOf = (place: string, storage: Storage) => Object.keys(storage).map((key): [string, string] => [place, key]);
  return [...keysOf('local storage', localStorage), ...keysOf('session storage', sessionStorage)];
}

async function undeclaredCookies(context: BrowserContext, storefront: string, declared: Map<string, number | null>) {
  const now = Date.now() / 1000;
  const host = new URL(storefront).hostname;
  return (await context.cookies())
    .filter(({ domain, name }) => domain === host && !ofTheAdmin.has(name))
    .map(({ name, expires }) => ({
      name: name.replace(/^__(Host|Secure)-/, ''),
      left: expires < 0 ? 0 : expires - now,
    }))
    .filter(({ name, left }) => {
      const most = declared.get(name);
      return most === undefined || left > (most ?? 0) + minute;
    })
    .map(({ name, left }) => `${name} for ${Math.round(left)} s`);
}
