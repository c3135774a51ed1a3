import type { Browser, Seen } from '../../world/browser.ts';
import { type FormChoice, type ReadPage, readPage } from './read-page.ts';

export interface Visit {
  address: string;
  fragments: Set<string>;
  from: string;
  /** The same routes and parameter names. */
  kind: string;
  chosen: FormChoice['chosen'] | undefined;
  answers: Seen[];
  ended: string;
  page: ReadPage;
}

interface Bounds {
  /** Links are followed from this many pages of one kind. */
  perKind?: number;
  known?: ReadonlySet<string>;
}

const maxRedirects = 5;
const start = 'the start';

/** Choices in forms multiply: those of the first pages of each kind are made, and one more where they lead. */
export async function crawl(
  browser: Browser,
  origin: string,
  starts: string[],
  { perKind: ofAKind, known: elsewhere }: Bounds = {},
) {
  const visits = new Map<string, Visit>();
  const kinds = new Map<string, number>();
  const waiting: Pick<Visit, 'address' | 'from' | 'chosen'>[] = starts.map((address) => ({
    address,
    from: start,
    chosen: undefined,
  }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address = '', fragment = ''] = next.address.split('#');
    const known = visits.get(address);
    if (known && fragment) known.fragments.add(fragment);
    if (known || (elsewhere?.has(address) && next.from !== start)) continue;
    const followed = await follow(browser, origin, address);
    const kind = `${followed.page.route} ${[...new URL(followed.ended, origin).searchParams.keys()]} ${next.chosen ? 'chosen' : ''}`;
    const visit = { ...followed, ...next, kind, address, fragments: new Set<string>() };
    if (fragment) visit.fragments.add(fragment);
    visits.set(address, visit);
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    const enqueue = (to: string, chosen?: FormChoice['chosen']) =>
      waiting.push({
        address: to.startsWith('/') ? to : new URL(to, origin + visit.ended).href.replace(origin, ''),
        from: visit.ended,
        chosen,
      });
    if (!next.chosen && before < (ofAKind ?? Number.POSITIVE_INFINITY))
      for (const link of visit.page.links) enqueue(link);
    if (before < Math.min(2, ofAKind ?? 2))
      for (const choice of visit.page.choices) enqueue(choice.address, choice.chosen);
  }
  return [...visits.values()];
}

async function follow(browser: Browser, origin: string, address: string) {
  const answers: Seen[] = [];
  let ended = address;
  for (;;) {
    const seen = await browser.get(ended);
    answers.push(seen);
    if (!seen.to.startsWith('/') || answers.length > maxRedirects) {
      return { answers, ended, page: readPage(seen.text, origin) };
    }
    ended = seen.to;
  }
}

export const lastAnswer = ({ answers }: Visit): Seen => {
  const last = answers.at(-1);
  if (!last) throw new Error('There was no answer.');
  return last;
};

export const isPage = (visit: Visit) => lastAnswer(visit).headers.get('content-type')?.startsWith('text/html') ?? false;

export function dataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`;
}
