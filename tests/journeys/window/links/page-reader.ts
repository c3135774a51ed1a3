/** What a page says of itself and shows in its own part. */
export interface Read {
  title: string;
  headings: string[];
  canonical: string;
  /** Every word of the page's own part; sorted, since themes stand in another order each time. */
  words: string;
}

export interface ReadLink {
  /** Without the fragment. */
  address: string;
  /** The parts of the page in which it stands. */
  place: string;
}

interface PageReader {
  /** Of the page that is shown, or of one that was only fetched. */
  read(html?: string): Read;
  links(): (ReadLink & { link: Element })[];
  /** Another page is there, and nothing is under way. */
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

/** Runs in every page before its own scripts (`addInitScript`), so it stands on nothing outside of itself. */
export function installPageReader() {
  const parts = 'header, footer, nav, section, aside, article, form, main';
  window.pageReader = {
    read(html) {
      const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const main = page.createElement('main');
      main.innerHTML = page.querySelector('main')?.innerHTML ?? '';
      for (const silent of main.querySelectorAll('noscript, script, style')) silent.remove();
      // What stands side by side is no one word.
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
          // What downloads, or opens the cookies' settings, leads to no other page.
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
