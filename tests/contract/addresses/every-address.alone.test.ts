import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { newCustomer } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { crawl, dataAddress, isPage, lastAnswer, type Visit } from './crawl.ts';
import { factsOf, redirectOf } from './read-page.ts';

const shop = runningShop();

async function visitorWithCart({ isSignedIn }: { isSignedIn: boolean }): Promise<Browser> {
  const browser = new Browser(shop);
  if (isSignedIn) {
    const { email, password } = await newCustomer(shop);
    expect((await browser.post('/login', { email, password })).status).toBe(303);
  }
  const { id } = await anyVariant(shop);
  expect((await browser.post('/cart', { intent: 'add', variant: id, quantity: '2' })).to).toBe('/cart');
  await browser.get('/cart');
  return browser;
}

async function sitemap(): Promise<string[]> {
  const { text } = await new Browser(shop).get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address.replace(shop.storefront, '') || '/',
  );
}

const describeFault = (visit: Visit, fault: string) => `${visit.address} (from ${visit.from}): ${fault}`;
const collectFaults = async (
  visits: Visit[],
  faultOf: (visit: Visit) => string | undefined | Promise<string | undefined>,
) => {
  const faults: string[] = [];
  for (const visit of visits) {
    const fault = await faultOf(visit);
    if (fault) faults.push(describeFault(visit, fault));
  }
  return faults;
};

/** A link must not redirect, except for what depends on the visitor; a form may. */
function faultOfLink(visit: Visit): string | undefined {
  const { status } = lastAnswer(visit);
  if (status !== 200) return `answers ${status}`;
  if (visit.ended.split('?')[0] === '/' && visit.address !== '/') return 'leads home';
  const [first] = visit.answers;
  if (!visit.chosen && first && [301, 302, 308].includes(first.status)) return `leads to ${first.to} first`;
  if (!isPage(visit)) return undefined;
  if (visit.page.headings.length !== 1) return `has the headings ${visit.page.headings.join(', ') || 'none'}`;
  return visit.page.title ? undefined : 'has no title';
}

async function differenceAfterClick(browser: Browser, visit: Visit): Promise<string | undefined> {
  const [first] = visit.answers;
  if (!first || !isPage(visit)) return undefined;
  const answer = await browser.get(dataAddress(visit.address));
  if (first.to) {
    const { to } = redirectOf(answer.text);
    return to === first.to
      ? undefined
      : `a click leads to ${to || `an answer ${answer.status}`}, a load to ${first.to}`;
  }
  if (answer.status !== first.status) return `a click answers ${answer.status}, a load ${first.status}`;
  const clicked = factsOf(answer.text);
  const loaded = visit.page.facts;
  const apart = [...loaded, ...clicked].filter((fact) => loaded.has(fact) !== clicked.has(fact));
  return apart.length > 0 ? `a click and a load differ in ${apart.slice(0, 5).join(' | ')}` : undefined;
}

let guest: Browser;
let visits: Visit[];
let forEveryone: Set<string>;

const isPubliclyCached = (visit: Visit) =>
  lastAnswer(visit).headers.get('cache-control')?.startsWith('public') ?? false;

beforeAll(async () => {
  guest = new Browser(shop);
  visits = await crawl(guest, shop.storefront, ['/']);
  forEveryone = new Set(visits.filter(isPubliclyCached).map(({ address }) => address));
});

describe('a guest with an empty cart, who follows every link and choice from the home page', () => {
  test('reaches an existing page at the address of the link', async () => {
    expect(visits.length).toBeGreaterThan(200);
    expect(await collectFaults(visits, faultOfLink)).toEqual([]);
  });

  test('sees the same after a click as after a load, on two pages of each kind', async () => {
    const two = visits.filter(({ kind }, at) => visits.slice(0, at).filter((one) => one.kind === kind).length < 2);
    expect(await collectFaults(two, (visit) => differenceAfterClick(guest, visit))).toEqual([]);
  });

  test('finds their choices selected without scripts', async () => {
    const choices = visits.filter(({ chosen }) => chosen);
    expect(choices.length).toBeGreaterThan(100);
    const faults = await collectFaults(choices, ({ chosen, page }) =>
      Object.entries(chosen ?? {}).every(([name, value]) => page.chosen[name] === value)
        ? undefined
        : `chose ${JSON.stringify(chosen)}, shown ${JSON.stringify(page.chosen)}`,
    );
    expect(faults).toEqual([]);
  });

  test('finds the fragment that a link names', async () => {
    const faults = await collectFaults(visits, ({ fragments, page }) =>
      [...fragments]
        .filter((id) => !page.ids.has(id))
        .map((id) => `has no part #${id}`)
        .join(', '),
    );
    expect(faults).toEqual([]);
  });

  test('finds a canonical address on each page, and that page names itself', async () => {
    const known = new Map(visits.map((visit) => [visit.ended, visit]));
    const faults = await collectFaults(visits.filter(isPage), ({ page: { canonical, robots } }) => {
      if (/noindex/.test(robots)) return undefined;
      if (!canonical) return 'names no canonical address';
      const itself = known.get(canonical);
      if (!itself) return `names ${canonical}, where no link leads`;
      return itself.page.canonical === canonical
        ? undefined
        : `names ${canonical}, which names ${itself.page.canonical}`;
    });
    expect(faults).toEqual([]);
  });

  test('reaches every page of the sitemap', async () => {
    const visited = new Set(visits.map(({ address }) => address));
    const listed = await sitemap();
    expect(listed.length).toBeGreaterThan(50);
    expect(listed.filter((address) => !visited.has(address))).toEqual([]);
  });
});

describe.each([
  ['a guest', { isSignedIn: false }],
  ['a customer who is signed in', { isSignedIn: true }],
])('%s with a full cart', (_, who) => {
  test('reaches an existing page by every link, and a click shows what a load shows', async () => {
    const browser = await visitorWithCart(who);
    const visits = await crawl(browser, shop.storefront, ['/', '/cart', '/account', '/checkout'], {
      perKind: 2,
      known: forEveryone,
    });
    expect(await collectFaults(visits, faultOfLink)).toEqual([]);
    // The guest above has compared the publicly cached pages.
    const own = visits.filter((visit) => !isPubliclyCached(visit));
    expect(own.length).toBeGreaterThan(5);
    expect(await collectFaults(own, (visit) => differenceAfterClick(browser, visit))).toEqual([]);
  });
});

test.each(['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])('%s is a picture', async (address) => {
  const { status, headers } = await new Browser(shop).get(address);
  expect([status, headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
});
