export interface Read {
  title: string;
  headings: string[];
  canonical: string;
  /** The words of the main part, sorted because themes are shown in random order. */
  words: string;
}

export interface ReadLink {
  /** The address without its fragment. */
  address: string;
  /** The landmarks around the link. */
  place: string;
}

interface PageReader {
  /** @param html a fetched page; the default is the page that is shown */
  read(html?: string): Read;
  links(): (ReadLink & { link: Element })[];
  /** True when another page is shown and no navigation is pending. */
  isSettled(before: string): boolean;
}

declare global {
  interface Window {
    pageReader: PageReader;
    __reactRouterDataRouter?: {
      state: { navigation: { state: string }; location: { pathname: string; search: string } };
    };
  }
}

/** Runs in the page by `addInitScript`, so it must not use anything outside of itself. */
export function installPageReader() {
  const parts = 'header, footer, nav, section, aside, article, form, main';
  window.pageReader = {
    read(html) {
      const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const main = page.createElement('main');
      main.innerHTML = page.querySelector('main')?.innerHTML ?? '';
      for (const silent of main.querySelectorAll('noscript, script, style')) silent.remove();
      // Texts of neighbouring elements must not form one word.
      for (const element of main.querySelectorAll('*')) element.append(' ');
      return {
        title: page.title,
        headings: [...page.querySelectorAll('h1')].map(({ textContent }) => textContent),
        canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        words: main.textContent.split(/\s+/).sort().join(' '),
      };
    },
    links() {
      return (
        [...document.querySelectorAll('a[href^="/"]')]
          // Downloads and the cookie settings lead to no other page.
          .filter((link) => !link.matches('[download], #cookie-settings') && link.checkVisibility())
          .map((link) => {
            const place: string[] = [];
            for (let part = link.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts)) {
              const name = part.getAttribute('aria-label') ?? part.getAttribute('aria-labelledby') ?? '';
              place.unshift(`${part.localName} ${name.replace(/\d+/g, '')}`.trim());
            }
            return { link, address: (link.getAttribute('href') ?? '').replace(/#.*/, ''), place: place.join(', ') };
          })
      );
    },
    isSettled(before) {
      const state = window.__reactRouterDataRouter?.state;
      const { href, pathname, search } = window.location;
      const isThere = state?.location.pathname === pathname && state.location.search === search;
      const isHydrated = document.documentElement.hasAttribute('data-hydrated');
      return href !== before && isHydrated && isThere && state.navigation.state === 'idle';
    },
  };
}
