import type { Season } from '@shop/shared/seasons/season';
import { expect, test } from 'vitest';
import { shownSeason } from './shown-season.ts';

const christmas: Season = {
  ...{ name: 'Christmas', when: '12-25', days_before: 85, heading: 'Christmas, in good time', is_on: true },
  ...{ words: 'Great joy.', note: '', cards: 'Christmas' },
};
const standard = { occasion: 'christmas', way: 'Standard', last: 'Thursday 17 December' };
const express = { occasion: 'Christmas', way: 'Express', last: 'Saturday 19 December' };
const easter = { occasion: 'Easter', way: 'Standard', last: 'Monday 22 March' };

const noteOf = (season: Season, ...lastOrders: (typeof standard)[]) =>
  shownSeason({ cards: [], seasons: [season], today: '2026-11-23', lastOrders })?.note;

test('a season shows the last posting dates that the post calendar has for its name', () => {
  expect(noteOf(christmas, standard, express, easter)).toBe(
    'Last posting dates for Christmas: Standard Thursday 17 December, Express Saturday 19 December.',
  );
  expect(noteOf(christmas, express)).toBe('Last posting dates for Christmas: Express Saturday 19 December.');
});

test('a season without posting dates shows none, and the owner’s own note comes first', () => {
  expect(noteOf(christmas, easter)).toBe('');
  expect(noteOf(christmas)).toBe('');
  expect(noteOf({ ...christmas, note: 'Order by Friday.' }, standard)).toBe('Order by Friday.');
});
