import type { ToPost } from '@shop/shared/desk/to-post';
import { expect, test } from 'vitest';
import { onlyOf } from './to-post';

const line = (id: string, quantity: number) => ({ id, quantity }) as ToPost['lines'][number];
const parcel = { lines: [line('one', 4), line('two', 1)] } as ToPost;

test('what is posted names the cards that the owner saw, of a whole parcel too', () => {
  expect(onlyOf(parcel, undefined)).toEqual([
    { id: 'one', quantity: 4, of: 4 },
    { id: 'two', quantity: 1, of: 1 },
  ]);
  expect(onlyOf(parcel, { one: 2 })).toEqual([
    { id: 'one', quantity: 2, of: 4 },
    { id: 'two', quantity: 1, of: 1 },
  ]);
});
