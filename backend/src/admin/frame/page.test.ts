import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Page } from './page';

const toPost = { title: 'To post', hint: 'Ordered, and not in the post yet.', children: '' };

function render(client: QueryClient): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page, toPost)));
}

test('a page of the owner does not look empty while its list is on its way', async () => {
  const client = new QueryClient();
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const list = { queryKey: ['/admin/to-post'], queryFn: () => answer };
  const read = client.fetchQuery(list);
  expect(render(client)).toContain('Loading…');

  resolve('a list');
  await read;
  expect(render(client)).not.toContain('Loading…');
  const again = client.fetchQuery({ ...list, staleTime: 0 });
  expect(render(client), 'while the list is read again').not.toContain('Loading…');
  await again;
});
