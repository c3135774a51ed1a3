import { defaultSeasons } from '@shop/shared/seasons/season';
import { expect, test } from 'vitest';
import { mergeTyped } from '../../client/saved/merge-typed';
import { describeSeason, newDraft, readDrafts, toDraft, toDrafts, toSeason } from './draft';

test('an untouched season is sent as it was read', () => {
  expect(defaultSeasons.map((season) => toSeason(toDraft(season)))).toEqual(defaultSeasons);
});

const filled = { ...newDraft(), name: 'Advent', heading: 'Advent, in good time' };

test('a season whose name ended in a blank stands once when it is saved', () => {
  const typed = readDrafts([...toDrafts(defaultSeasons), { ...filled, name: 'Advent ' }]) ?? [];
  const saved = [...defaultSeasons, { ...toSeason(filled), name: 'Advent' }];
  expect(mergeTyped(defaultSeasons, typed, saved)).toEqual(saved);
});

test('a season that is open stays so when the page is read anew', () => {
  const open = { ...filled, name: 'Advent ' };
  const before = [...toDrafts(defaultSeasons), open, { ...filled, key: 'second' }];
  const after = toDrafts(readDrafts(before) ?? [], before);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(new Set(toDrafts([toSeason(filled), toSeason(filled)], [open]).map(({ key }) => key)).size).toBe(2);
});

test('what is no number of days, and no day, stays as it was typed', () => {
  expect(readDrafts([{ ...filled, daysBefore: 'soon' }])).toBeUndefined();
  expect(readDrafts([{ ...filled, day: 'x' }])).toBeUndefined();
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
