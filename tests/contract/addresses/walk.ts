import type { Browser, Seen } from '../../world/browser.ts';
import { type FormChoice, type ReadPage, readPage } from './read-page.ts';

/** One address that a page of the shop led to, and what came of it. */
export interface Visit {
  /** As it was written, without the fragment. */
  address: string;
  fragments: Set<string>;
  /** The page that led here. */
  from: string;
  /** What was chosen in a form, when that led here. */
  chosen: FormChoice['chosen'] | undefined;
  /** Each answer, redirects first. */
  answers: Seen[];
  /** Where it ended. */
  ended: string;
  page: ReadPage;
}

interface Bounds {
  /** Of pages of one kind (made by the same routes, with parameters of the same names) so many are walked on from. */
  ofAKind?: number;
  /** Addresses that need not be visited. */
  known?: ReadonlySet<string>;
}

const mostRedirects = 5;
const start = 'the start';

/**
 * Goes wherever the links and the forms of the shop lead, beginning with `starts`. Every address that a link names is
 * visited. Choices in forms multiply: those of the first pages of each kind are made, and in what they show, choices
 * once more.
 */
export async function walk(
  browser: Browser,
  origin: string,
  starts: string[],
  { ofAKind, known: elsewhere }: Bounds = {},
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
    const visit = { ...(await follow(browser, origin, address)), ...next, address, fragments: new Set<string>() };
    if (fragment) visit.fragments.add(fragment);
    visits.set(address, visit);
    const kind = `${visit.page.route} ${[...new URL(visit.ended, origin).searchParams.keys()]} ${next.chosen ? 'chosen' : ''}`;
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    const on = (to: string, chosen?: FormChoice['chosen']) =>
      waiting.push({
        address: to.startsWith('/') ? to : new URL(to, origin + visit.ended).href.replace(origin, ''),
        from: visit.ended,
        chosen,
      });
    if (!next.chosen && before < (ofAKind ?? Number.POSITIVE_INFINITY)) for (const link of visit.page.links) on(link);
    if (before < Math.min(2, ofAKind ?? 2)) for (const choice of visit.page.choices) on(choice.address, choice.chosen);
  }
  return [...visits.values()];
}

async function follow(browser: Browser, origin: string, address: string) {
  const answers: Seen[] = [];
  let ended = address;
  for (;;) {
    const seen = await browser.get(ended);
    answers.push(seen);
    if (!seen.to.startsWith('/') || answers.length > mostRedirects) {
      return { answers, ended, page: readPage(seen.text, origin) };
    }
    ended = seen.to;
  }
}

export const lastAnswer = ({ answers }: Visit): Seen => {
  const last = answers.at(-1);
  if (!last) throw new Error('Nothing was asked.');
  return last;
};

export const isPage = (visit: Visit) => lastAnswer(visit).headers.get('content-type')?.startsWith('text/html') ?? false;

/** The address at which the application itself asks for what a page shows. */
export function dataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`;
}
