import { expect, test } from 'vitest';
import { termsSections } from './terms-sections.ts';

test('the terms and conditions have 15 sections, each with a title of its own and something under it', () => {
  expect(new Set(termsSections.map(({ title }) => title)).size).toBe(15);
  for (const { paragraphs } of termsSections) expect(paragraphs.join('').length).toBeGreaterThan(80);
});
