import type { Page } from '@playwright/test';

export interface Element {
  name: string;
  space: string;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
}

/** Uses the browser's parser, which reports a syntax error as an element named `parsererror`. */
export async function readXml(page: Page, address: string): Promise<Element> {
  await page.goto('/robots.txt');
  return page.evaluate(async (where) => {
    const read = (element: globalThis.Element): Element => ({
      name: element.localName,
      space: element.namespaceURI ?? '',
      text: element.textContent ?? '',
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(read),
    });
    const document = new DOMParser().parseFromString(await (await fetch(where)).text(), 'application/xml');
    return read(document.querySelector('parsererror') ?? document.documentElement);
  }, address);
}

export const all = ({ children }: Element, name: string): Element[] => children.filter((one) => one.name === name);

export const texts = (element: Element, name: string): string[] => all(element, name).map(({ text }) => text);

export async function readHeads(page: Page, addresses: string[]) {
  await page.goto('/robots.txt');
  return page.evaluate(async (list) => {
    const read = async (address: string) => {
      const answer = await fetch(address);
      const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const meta = (name: string) =>
        [...document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map(
          (one) => one.getAttribute('content') ?? '',
        );
      return {
        address,
        status: answer.status,
        titles: [...document.querySelectorAll('head > title')].map((one) => one.textContent ?? ''),
        headings: document.querySelectorAll('h1').length,
        descriptions: meta('description'),
        canonical: [...document.querySelectorAll('link[rel=canonical]')].map((one) => one.getAttribute('href') ?? ''),
        openGraph: ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name'].map((name) => meta(name).length),
        language: document.documentElement.lang,
        facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((one): unknown =>
          JSON.parse(one.textContent ?? ''),
        ),
      };
    };
    const heads: Awaited<ReturnType<typeof read>>[] = [];
    for (const address of list) heads.push(await read(address));
    return heads;
  }, addresses);
}
