import { defaultSeasons } from '@shop/shared/seasons/season';
import { expect, test } from 'vitest';
import { describeSeason, newDraft, toDraft, toSeason } from './draft';

test('an untouched season is sent as it was read', () => {
  expect(defaultSeasons.map((season) => toSeason(toDraft(season)))).toEqual(defaultSeasons);
});

test('what stands around a name is sent as the shop stores it, so that a saved row is the typed one', () => {
  const [season] = defaultSeasons.map(toDraft);
  if (!season) throw new Error('A shop begins with seasons.');
  expect(toSeason({ ...season, name: ' Advent ' }).name).toBe('Advent');
});

test('the owner reads when a season leads', () => {
  const [christmas, , mothers] = defaultSeasons.map(toDraft);
  if (!christmas || !mothers) throw new Error('A shop begins with seasons.');
  expect(describeSeason(christmas, '2026-11-23')).toBe('Leads from 1 October 2026 to 25 December 2026.');
  expect(describeSeason(mothers, '2026-11-23')).toBe('Leads from 7 February 2027 to 7 March 2027.');
  expect(describeSeason({ ...christmas, isOn: false }, '2026-11-23')).toBe('Switched off.');
});

test('a missing or impossible day is asked for', () => {
  expect(describeSeason({ ...newDraft(), day: '31', month: '02' }, '2026-11-23')).toBe('Choose its day.');
  expect(describeSeason({ ...newDraft(), day: '' }, '2026-11-23')).toBe('Choose its day.');
  expect(describeSeason({ ...newDraft(), daysBefore: 'soon' }, '2026-11-23')).toBe('Choose its day.');
});
