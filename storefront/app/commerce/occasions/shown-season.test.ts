import type { Season } from '@shop/shared/seasons/season';
import { expect, test } from 'vitest';
import { shownSeason } from './shown-season.ts';

const christmas: Season = {
  name: 'Christmas',
  when: '12-25',
  days_before: 85,
  heading: 'Christmas, in good time',
  is_on: true,
  words: 'Great joy.',
  note: '',
  cards: 'Christmas',
};
const standard = { occasion: 'christmas', way: 'Standard', hour: '12 noon', day: 'Tuesday 15 December' };
const express = { occasion: 'Christmas', way: 'Express', hour: '12 noon', day: 'Thursday 17 December' };
const easter = { occasion: 'Easter', way: 'Standard', hour: '12 noon', day: 'Wednesday 17 March' };

const noteOf = (season: Season, ...lastOrders: (typeof standard)[]) =>
  shownSeason({ cards: [], seasons: [season], today: '2026-11-23', lastOrders })?.note;

test('a season says by when to order for it', () => {
  expect(noteOf(christmas, standard, express, easter)).toBe(
    'Order by 12 noon on Tuesday 15 December (Standard) or Thursday 17 December (Express) for Christmas.',
  );
  expect(noteOf(christmas, express)).toBe('Order by 12 noon on Thursday 17 December (Express) for Christmas.');
});

test('a season for which it is too late says none, and the owner’s own note comes first', () => {
  expect(noteOf(christmas, easter)).toBe('');
  expect(noteOf(christmas)).toBe('');
  expect(noteOf({ ...christmas, note: 'Order by Friday.' }, standard)).toBe('Order by Friday.');
});
