import {
  createMemoryRouter,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type RouteObject,
  RouterContextProvider,
  redirect,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
import { expect, test, vi } from 'vitest';
import { isUnanswered, stayOnPage } from './stay-on-page.ts';

/** A line that can be cut, with the router of a page whose loaders it feeds. */
function openPage(address: string) {
  const line = { isBroken: false, reads: 0 };
  const load = ({ request }: { request: Request }) => {
    if (line.isBroken) throw new TypeError('Failed to fetch');
    line.reads += 1;
    return `${new URL(request.url).pathname}, read ${line.reads}`;
  };
  const card: RouteObject = { id: 'card', path: '/cards/:card', loader: load, action: () => data({ ok: true }) };
  const cart: RouteObject = { id: 'cart', path: '/cart', loader: load };
  const router = createMemoryRouter(
    [{ id: 'root', middleware: [stayOnPage as MiddlewareFunction], children: [card, cart] }],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { card: 'as it was' } },
    },
  );
  vi.stubGlobal('window', { __reactRouterDataRouter: router });
  return { line, router };
}

async function heard(result: DataStrategyResult, fields: Record<string, string> = { respond: 'data' }) {
  const request = new Request('http://shop.example/form', { method: 'POST', body: new URLSearchParams(fields) });
  openPage('/cards/psalm');
  const args = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '/form',
  };
  const results = await stayOnPage(args, async () => ({ form: result }));
  return results?.form;
}

const error = (result: unknown): DataStrategyResult => ({ type: 'error', result });

test.each([
  ['a line that is gone', new TypeError('Failed to fetch')],
  ['an answer that is cut', new Error('Unable to decode turbo-stream response')],
  ['a proxy that answers', new UNSAFE_ErrorResponseImpl(502, 'Bad Gateway', '<html>')],
  ['a shop that is away', new UNSAFE_ErrorResponseImpl(503, '', null)],
])('%s leaves the page as it is', async (_name, failure) => {
  const result = await heard(error(failure));
  expect(result?.type).toBe('data');
  expect(result?.result).toMatchObject({ data: { isUnanswered: true }, init: { status: 503 } });
});

test('answers, redirects and 404s are passed on', async () => {
  const said: DataStrategyResult = { type: 'data', result: data({ ok: true }) };
  const gone = error(new UNSAFE_ErrorResponseImpl(404, '', null));
  const onward = error(redirect('/cart'));
  for (const result of [said, gone, onward]) expect(await heard(result)).toBe(result);
});

test('other forms and page loads fail as usual', async () => {
  const failure = error(new TypeError('Failed to fetch'));
  expect(await heard(failure, {})).toBe(failure);
});

test.each([
  ['read again', ({ router }) => router.revalidate()],
  [
    'read again after a form',
    async ({ router }) => {
      const formData = new FormData();
      formData.set('respond', 'data');
      await router.fetch('form', 'card', '/cards/psalm', { formMethod: 'post', formData });
    },
  ],
] satisfies [string, (page: ReturnType<typeof openPage>) => Promise<void>][])(
  'a page that is %s over a broken line keeps what it showed',
  async (_name, readAgain) => {
    const page = openPage('/cards/psalm');
    page.line.isBroken = true;
    await readAgain(page);
    expect(page.router.state).toMatchObject({ errors: null, loaderData: { card: 'as it was' } });
    page.line.isBroken = false;
    await readAgain(page);
    expect(page.router.state.loaderData).toEqual({ card: '/cards/psalm, read 1' });
  },
);

test.each(['/cart', '/cards/other'])('another page over a broken line fails as usual: %s', async (address) => {
  const { line, router } = openPage('/cards/psalm');
  line.isBroken = true;
  await router.navigate(address);
  expect(router.state.errors).toEqual({ root: new TypeError('Failed to fetch') });
});

test('an answer of the shop does not count as missing', () => {
  expect(isUnanswered({ isUnanswered: true })).toBe(true);
  for (const answer of [undefined, null, { ok: true }, 'no']) expect(isUnanswered(answer)).toBe(false);
});
