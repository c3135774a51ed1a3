import type { Page } from '@playwright/test';
import { readPage } from '../../../contract/addresses/read-page.ts';
import { expect } from '../../shop.ts';
import { openHydrated } from '../../shopper.ts';
import { installPageReader, type Read, type ReadLink } from './page-reader.ts';

interface Shown extends Read {
  address: string;
}

interface Whole extends Shown {
  status: number;
  /** The ids of the matched routes; empty unless the answer is a page. */
  route: string;
}

/** Compares a real click with a load of the same address, once for each source, place in the page and target. */
export class LinkWalk {
  readonly faults: string[] = [];
  readonly ways = new Set<string>();
  readonly #page: Page;
  readonly #wholes = new Map<string, Promise<Whole>>();
  readonly #returned = new Set<string>();

  private constructor(page: Page) {
    this.#page = page;
  }

  static async begin(page: Page): Promise<LinkWalk> {
    await page.context().addInitScript(installPageReader);
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Only necessary' }).click();
    return new LinkWalk(page);
  }

  /** @param within only matching addresses are visited */
  async from(start: string, within = /^/): Promise<void> {
    const waiting = [start];
    const looked = new Set<string>();
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const { route } = await this.whole(source);
      const kind = `${route} ${[...new URLSearchParams(source.split('?')[1]).keys()]}`;
      if (looked.has(kind)) continue;
      looked.add(kind);
      await openHydrated(this.#page, source);
      const links = await this.#page.evaluate(() => window.pageReader.links().map(({ link: _, ...said }) => said));
      for (const link of links) {
        if (link.address === source || !within.test(link.address)) continue;
        const target = await this.whole(link.address);
        const isEverywhere = /^(header|footer)/.test(link.place);
        const way = `${isEverywhere ? 'every page' : route} › ${link.place} › ${target.route}`;
        if (this.ways.has(way) || target.route === '') continue;
        this.ways.add(way);
        waiting.push(target.address);
        await this.#go(source, link, target);
      }
    }
  }

  whole(address: string): Promise<Whole> {
    const known = this.#wholes.get(address) ?? this.#load(address);
    this.#wholes.set(address, known);
    return known;
  }

  async #load(address: string): Promise<Whole> {
    const { origin } = new URL(this.#page.url());
    const answer = await this.#page.request.get(origin + address);
    const html = await answer.text();
    const read = await this.#page.evaluate((content) => window.pageReader.read(content), html);
    const ended = answer.url().replace(origin, '').replace(/#.*/, '');
    return { ...read, address: ended, status: answer.status(), route: readPage(html, origin).route };
  }

  async #go(source: string, link: ReadLink, target: Whole) {
    const way = `${source} › ${link.place} › ${link.address}`;
    const isPage = target.status === 200 && target.headings.length === 1 && target.title !== '';
    if (!isPage) this.faults.push(`${way}: a load answers ${target.status} with ${target.headings.length} headings`);
    const click = () => this.#click(link);
    await this.#expectAfter(way, click, target);
    // A filter replaces the history entry, so Back does not lead to the previous filter.
    if (/\bform$/.test(link.place)) return void (await openHydrated(this.#page, source));
    const back = () => this.#page.goBack();
    if (!this.#returned.has(target.route)) {
      this.#returned.add(target.route);
      await this.#expectAfter(`${way}, Back`, back, await this.whole(source));
      await this.#expectAfter(`${way}, Back, Forward`, () => this.#page.goForward(), target);
      await this.#page.reload();
      await this.expectShown(`${way}, reload`, target);
    }
    await this.#expectAfter(`${way}, Back`, back, await this.whole(source));
    if (new URL(this.#page.url()).pathname !== source.split('?')[0]) await openHydrated(this.#page, source);
  }

  async #click(link: ReadLink) {
    // A personal page from the back/forward cache reloads itself, which may happen during the click.
    await expect(async () => {
      const found = await this.#page.evaluateHandle(
        ({ address, place }) =>
          window.pageReader.links().find((one) => one.address === address && one.place === place)?.link,
        link,
      );
      await found.asElement()?.click({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }

  async #expectAfter(way: string, move: () => Promise<unknown>, whole: Whole) {
    const before = this.#page.url();
    await move();
    await this.#page
      .waitForFunction((was) => window.pageReader.isSettled(was), before, { timeout: 60_000 })
      .catch(() => this.faults.push(`${way}: nothing came of it`));
    await this.expectShown(way, whole);
  }

  /** Waits for rendering, then records any difference from the loaded page. */
  async expectShown(way: string, whole: Whole): Promise<void> {
    let found: string[] = [];
    await expect(async () => {
      found = differences(await this.shown(), whole);
      expect(found).toEqual([]);
    })
      .toPass({ timeout: 30_000 })
      .catch(() => this.faults.push(...found.map((fault) => `${way}: ${fault}`)));
  }

  async shown(): Promise<Shown> {
    const read = await this.#page.evaluate(() => window.pageReader.read());
    const { pathname, search } = new URL(this.#page.url());
    return { ...read, address: pathname + search };
  }
}

function differences(shown: Shown, whole: Whole): string[] {
  const [now, loaded] = [shown, whole].map(({ address, title, headings, canonical, words }) =>
    Object.entries({ address, title, heading: headings.join(), canonical, words }),
  );
  return (now ?? []).flatMap(([what, text], place) => {
    const other = loaded?.[place]?.[1] ?? '';
    return text === other ? [] : [`${what} ‘${apart(text, other)}’, loaded ‘${apart(other, text)}’`];
  });
}

/** @returns the first words that differ */
function apart(text: string, other: string): string {
  const known = new Set(other.split(' '));
  return text
    .split(' ')
    .filter((word) => !known.has(word))
    .slice(0, 12)
    .join(' ');
}
