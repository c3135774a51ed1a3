import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { firstLoad } from './first-load';

test('a page of the owner says that it loads while its list comes for the first time, and not again', async () => {
  const client = new QueryClient();
  let resolve = (_list: string) => {};
  const answer = new Promise<string>((done) => {
    resolve = done;
  });
  const list = { queryKey: ['/admin/to-post'], queryFn: () => answer };
  const read = client.fetchQuery(list);
  expect(client.isFetching(firstLoad)).toBe(1);

  resolve('a list');
  await read;
  const again = client.fetchQuery({ ...list, staleTime: 0 });
  expect(client.isFetching()).toBe(1);
  expect(client.isFetching(firstLoad)).toBe(0);
  await again;
});
