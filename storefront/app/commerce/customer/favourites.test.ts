import { describe, expect, test } from 'vitest';
import { markOf, mostFavourites, readMarks } from './favourites.ts';

describe('A favourite card', () => {
  test('has a short mark of its own, whatever its handle is written in', () => {
    const handles = ['do-not-fear', 'do-not-worry', 'gràdh', 'дружба', 'a'.repeat(200)];
    const marks = handles.map(markOf);
    expect(new Set(marks).size).toBe(handles.length);
    expect(readMarks(marks.join('.'))).toEqual(marks);
  });

  test('is told from its neighbours among thousands', () => {
    const marks = Array.from({ length: 10_000 }, (_, number) => markOf(`card-${number}`));
    expect(new Set(marks).size).toBe(marks.length);
  });

  test('survives a cookie full of junk', () => {
    expect(readMarks('')).toEqual([]);
    expect(readMarks('.abc.<script>.abc.ÄÖ.zzzzzzzzzzzz.d1')).toEqual(['abc', 'd1']);
    const many = Array.from({ length: mostFavourites + 5 }, (_, number) => number.toString(36));
    expect(readMarks(many.join('.'))).toHaveLength(mostFavourites);
  });
});
