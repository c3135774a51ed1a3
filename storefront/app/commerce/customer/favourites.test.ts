import { describe, expect, test } from 'vitest';
import { favouriteKey, maxFavourites, readFavouriteKeys } from './favourites.ts';

describe('A favourite card', () => {
  test('has a short key of its own, in whatever script its handle is', () => {
    const handles = ['do-not-fear', 'do-not-worry', 'gràdh', 'дружба', 'a'.repeat(200)];
    const keys = handles.map(favouriteKey);
    expect(new Set(keys).size).toBe(handles.length);
    expect(readFavouriteKeys(keys.join('.'))).toEqual(keys);
  });

  test('has a unique key among thousands', () => {
    const keys = Array.from({ length: 10_000 }, (_, number) => favouriteKey(`card-${number}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is read from a cookie with invalid entries', () => {
    expect(readFavouriteKeys('')).toEqual([]);
    expect(readFavouriteKeys('.abc.<script>.abc.ÄÖ.zzzzzzzzzzzz.d1')).toEqual(['abc', 'd1']);
    const many = Array.from({ length: maxFavourites + 5 }, (_, number) => number.toString(36));
    expect(readFavouriteKeys(many.join('.'))).toHaveLength(maxFavourites);
  });
});
