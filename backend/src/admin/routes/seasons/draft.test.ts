import { usualSeasons } from '@shop/shared/seasons/season';
import { expect, test } from 'vitest';
import { newDraft, sayWhen, toDraft, toSeason } from './draft';

test('a season is sent as it was read when nobody has typed anything', () => {
  expect(usualSeasons.map((season) => toSeason(toDraft(season)))).toEqual(usualSeasons);
});

test('the owner reads from when to when a season leads', () => {
  const [christmas, , mothers] = usualSeasons.map(toDraft);
  if (!christmas || !mothers) throw new Error('A shop begins with seasons.');
  expect(sayWhen(christmas, '2026-11-23')).toBe('Leads from 1 October 2026 to 25 December 2026.');
  expect(sayWhen(mothers, '2026-11-23')).toBe('Leads from 7 February 2027 to 7 March 2027.');
  expect(sayWhen({ ...christmas, isOn: false }, '2026-11-23')).toBe('Switched off.');
});

test('what is not typed yet, or is no day, is asked for', () => {
  expect(sayWhen({ ...newDraft(), day: '31', month: '02' }, '2026-11-23')).toBe('Choose its day.');
  expect(sayWhen({ ...newDraft(), day: '' }, '2026-11-23')).toBe('Choose its day.');
  expect(sayWhen({ ...newDraft(), daysBefore: 'soon' }, '2026-11-23')).toBe('Choose its day.');
});
