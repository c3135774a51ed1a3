import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { heldElsewhere } from './elsewhere.ts';
import { findUnrun, resiliencyPage } from './resiliency-page.ts';

const whole = {
  rows: [
    { number: 3, fault: 'The backend is killed' },
    { number: 3, fault: 'The database is killed' },
  ],
  results: [
    { fault: 'The backend is killed', shopper: 'the order', owner: 'one order', seconds: 4, breaches: [] },
    { fault: 'The database is killed', shopper: 'the order', owner: 'no order', breaches: ['told | what is not so'] },
  ],
  heldElsewhere: [
    {
      number: 6,
      fault: 'A double click',
      shopper: 'one order',
      owner: 'one order',
      test: ['a.test.ts', 'twice'] as [string, string],
    },
    {
      number: 6,
      fault: 'Two tabs',
      shopper: 'one order',
      owner: 'one order',
      test: ['a.test.ts', 'tabs'] as [string, string],
    },
  ],
  verdicts: [
    { file: 'a.test.ts', title: 'pressed twice', isGreen: true },
    { file: 'a.test.ts', title: 'two tabs', isGreen: false },
  ],
  ran: { commit: '0a1b2c3d', day: '26 November 2026' },
};

test('a row says what was seen, and red is red', () => {
  const page = resiliencyPage(whole);
  expect(page).toContain('| The backend is killed | the order | one order | 4 s |');
  expect(page).toContain('| The database is killed | the order | no order | **red**: told / what is not so |');
  expect(page).toContain('| A double click | one order | one order | at once | `a.test.ts` |');
});

test('the page says when and of which commit it is', () => {
  expect(resiliencyPage(whole)).toContain('from what the tests saw at 0a1b2c3d on 26 November 2026');
  expect(resiliencyPage(whole)).toContain('Of 4 rows 2 hold, and 2 do not.');
});

test('there is no page before each of its tests ran', () => {
  const partly = { ...whole, results: whole.results.slice(0, 1), verdicts: whole.verdicts.slice(0, 1) };
  expect(findUnrun(partly)).toEqual(['The database is killed', 'Two tabs']);
  expect(() => resiliencyPage(partly)).toThrow('These did not run: The database is killed; Two tabs');
});

test.each(heldElsewhere)('the test that holds “$fault” is still there', ({ test: [file, title] }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
