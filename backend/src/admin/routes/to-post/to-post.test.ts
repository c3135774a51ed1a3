import type { ToPost } from '@shop/shared/desk/to-post';
import { expect, test } from 'vitest';
import { onlyOf, sentOf } from './to-post';

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

test('of two parcels of one order the one that was posted loses its tick, and the other keeps it', () => {
  const [anna, mary] = [{ id: 'order_1' }, { id: 'order_1.parcel_2' }];
  const failed = [{ id: mary.id, order_id: 'order_1', number: 12, why: 'Its number is used.' }];
  expect(sentOf({ posted: [], failed, undo_seconds: 10 }, [anna, mary])).toEqual([anna]);
});
