import { type DataStrategyResult, data, RouterContextProvider, redirect, UNSAFE_ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { isUnanswered, stayOnPage } from './stay-on-page.ts';

async function heard(result: DataStrategyResult, fields: Record<string, string> = { respond: 'data' }) {
  const request = new Request('http://shop.example/form', { method: 'POST', body: new URLSearchParams(fields) });
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

test('an answer of the shop does not count as missing', () => {
  expect(isUnanswered({ isUnanswered: true })).toBe(true);
  for (const answer of [undefined, null, { ok: true }, 'no']) expect(isUnanswered(answer)).toBe(false);
});
