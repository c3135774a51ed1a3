import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { newCustomer } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { factsOf, redirectOf } from './read-page.ts';
import { dataAddress, isPage, lastAnswer, type Visit, walk } from './walk.ts';

const shop = runningShop();

async function visitor({ isSignedIn, hasCart }: { isSignedIn: boolean; hasCart: boolean }): Promise<Browser> {
  const browser = new Browser(shop);
  if (isSignedIn) {
    const { email, password } = await newCustomer(shop);
    expect((await browser.post('/login', { email, password })).status).toBe(303);
  }
  if (hasCart) {
    const { id } = await anyVariant(shop);
    expect((await browser.post('/cart', { intent: 'add', variant: id, quantity: '2' })).to).toBe('/cart');
    await browser.get('/cart');
  }
  return browser;
}

async function sitemap(): Promise<string[]> {
  const { text } = await new Browser(shop).get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address.replace(shop.storefront, '') || '/',
  );
}

const told = (visit: Visit, fault: string) => `${visit.address} (from ${visit.from}): ${fault}`;
const collect = async (
  visits: Visit[],
  faultOf: (visit: Visit) => string | undefined | Promise<string | undefined>,
) => {
  const faults: string[] = [];
  for (const visit of visits) {
    const fault = await faultOf(visit);
    if (fault) faults.push(told(visit, fault));
  }
  return faults;
};

/** A link leads to a page at once; elsewhere only because of who asks. What is chosen in a form may be led on. */
function deadEnd(visit: Visit): string | undefined {
  const { status } = lastAnswer(visit);
  if (status !== 200) return `answers ${status}`;
  if (visit.ended === '/' && visit.address !== '/') return 'leads home';
  const [first] = visit.answers;
  if (!visit.chosen && first && [301, 302, 308].includes(first.status)) return `leads to ${first.to} first`;
  if (!isPage(visit)) return undefined;
  if (visit.page.headings.length !== 1) return `has the headings ${visit.page.headings.join(', ') || 'none'}`;
  return visit.page.title ? undefined : 'has no title';
}

/** What the application is told after a click is what the page says that is loaded whole. */
async function otherAfterClick(browser: Browser, visit: Visit): Promise<string | undefined> {
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

/** Spellings that somebody may type or quote. What is told apart by capitals (an id) is left as it is. */
function otherSpellings(address: string): string[] {
  const { pathname, searchParams, search } = new URL(address, shop.storefront);
  if (pathname === '/') return [];
  const first = pathname.indexOf('/', 1);
  const small = new URLSearchParams(searchParams);
  if (small.has('tag')) small.set('tag', small.get('tag')?.toLowerCase() ?? '');
  const isSmall = `?${small}` === search || small.size === 0;
  return [
    `${pathname}/${search}`,
    ...(/[A-Z_]/.test(pathname) ? [] : [pathname.toUpperCase() + search]),
    ...(first > 0 ? [`${pathname.slice(0, first)}/${pathname.slice(first)}${search}`] : []),
    ...(isSmall ? [] : [`${pathname}?${small}`]),
  ];
}

async function misspelt(browser: Browser, visit: Visit): Promise<string | undefined> {
  if (visit.answers.length > 1 || visit.chosen) return undefined;
  for (const spelling of otherSpellings(visit.address)) {
    const { status, to } = await browser.get(spelling);
    if (status !== 301 || to !== visit.address) return `${spelling} answers ${status} ${to}`;
    const clicked = redirectOf((await browser.get(dataAddress(spelling.replace(/\/(\?|$)/, '$1')))).text);
    if (clicked.to && clicked.to !== visit.address) return `a click to ${spelling} leads to ${clicked.to}`;
  }
  return undefined;
}

let guest: Browser;
let visits: Visit[];
/** Addresses of pages that are the same for everyone. */
let forEveryone: Set<string>;

const isKept = (visit: Visit) => lastAnswer(visit).headers.get('cache-control')?.startsWith('public') ?? false;

beforeAll(async () => {
  guest = await visitor({ isSignedIn: false, hasCart: false });
  visits = await walk(guest, shop.storefront, ['/']);
  forEveryone = new Set(visits.filter(isKept).map(({ address }) => address));
});

describe('a guest with an empty cart, who goes from the home page wherever a link or a choice leads', () => {
  test('comes to a page that is there, at the address that was written', async () => {
    expect(visits.length).toBeGreaterThan(200);
    expect(await collect(visits, deadEnd)).toEqual([]);
  });

  test('sees after a click what a load of the same address shows', async () => {
    expect(await collect(visits, (visit) => otherAfterClick(guest, visit))).toEqual([]);
  });

  test('is led to the one right spelling from any other', async () => {
    expect(await collect(visits, (visit) => misspelt(guest, visit))).toEqual([]);
  });

  test('finds chosen what was chosen without scripts', async () => {
    const choices = visits.filter(({ chosen }) => chosen);
    expect(choices.length).toBeGreaterThan(100);
    const faults = await collect(choices, ({ chosen, page }) =>
      Object.entries(chosen ?? {}).every(([name, value]) => page.chosen[name] === value)
        ? undefined
        : `chose ${JSON.stringify(chosen)}, shown ${JSON.stringify(page.chosen)}`,
    );
    expect(faults).toEqual([]);
  });

  test('finds the part of a page that a link names', async () => {
    const faults = await collect(visits, ({ fragments, page }) =>
      [...fragments]
        .filter((id) => !page.ids.has(id))
        .map((id) => `has no part #${id}`)
        .join(', '),
    );
    expect(faults).toEqual([]);
  });

  test('reads on each page under which address search engines know it, and that page says the same of itself', async () => {
    const known = new Map(visits.map((visit) => [visit.ended, visit]));
    const faults = await collect(visits.filter(isPage), ({ page: { canonical, robots } }) => {
      if (!canonical) return /noindex/.test(robots) ? undefined : 'names no canonical address';
      const itself = known.get(canonical);
      if (!itself) return `names ${canonical}, where no link leads`;
      return itself.page.canonical === canonical
        ? undefined
        : `names ${canonical}, which names ${itself.page.canonical}`;
    });
    expect(faults).toEqual([]);
  });

  test('comes to everything that the sitemap lists', async () => {
    const visited = new Set(visits.map(({ address }) => address));
    const listed = await sitemap();
    expect(listed.length).toBeGreaterThan(50);
    expect(listed.filter((address) => !visited.has(address))).toEqual([]);
  });
});

describe.each([
  ['a guest with a full cart', { isSignedIn: false, hasCart: true }],
  ['somebody signed in with an empty cart', { isSignedIn: true, hasCart: false }],
  ['somebody signed in with a full cart', { isSignedIn: true, hasCart: true }],
])('%s', (_, who) => {
  test('comes by every link to a page that is there, and on pages of their own a click shows what a load shows', async () => {
    const browser = await visitor(who);
    const visits = await walk(browser, shop.storefront, ['/', '/cart', '/account', '/checkout'], {
      ofAKind: 2,
      known: forEveryone,
    });
    expect(await collect(visits, deadEnd)).toEqual([]);
    // The others are the same for everyone, and the guest before has looked at them.
    const own = visits.filter((visit) => !isKept(visit));
    expect(own.length).toBeGreaterThan(5);
    expect(await collect(own, (visit) => otherAfterClick(browser, visit))).toEqual([]);
    expect(await collect(own, (visit) => misspelt(browser, visit))).toEqual([]);
  });
});

test('whoever is no longer signed in is led from each page of the account to the sign-in, and back to that very page', async () => {
  const browser = await visitor({ isSignedIn: true, hasCart: false });
  const visits = await walk(browser, shop.storefront, ['/account'], { ofAKind: 2, known: forEveryone });
  const own = visits.filter(({ ended, answers }) => /^\/account(\/|$)/.test(ended) && answers.length === 1);
  expect(own.length).toBeGreaterThan(6);
  const faults = await collect(own.filter(isPage), async ({ address }) => {
    const wanted = `/login?${new URLSearchParams({ returnTo: address })}`;
    const loaded = (await guest.get(address)).to;
    const { to: clicked } = redirectOf((await guest.get(dataAddress(address))).text);
    return loaded === wanted && clicked === wanted ? undefined : `load: ${loaded}, click: ${clicked}`;
  });
  expect(faults).toEqual([]);
});
