import { expect, test } from 'vitest';
import { resiliencyPage } from './resiliency-page.ts';

const whole = {
  rows: [
    { number: 3, fault: 'The backend is killed' },
    { number: 3, fault: 'The database is killed' },
    { number: 14, fault: 'The mail server hangs' },
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
  verdicts: [{ file: 'a.test.ts', title: 'pressed twice', isGreen: true }],
};

test('a row says what was seen, and red is red', () => {
  const page = resiliencyPage(whole);
  expect(page).toContain('| The backend is killed | the order | one order | 4 s |');
  expect(page).toContain('| The database is killed | the order | no order | **red**: told / what is not so |');
  expect(page).toContain('| A double click | one order | one order | at once | `a.test.ts` |');
});

test('a row whose test did not run says so, and is counted', () => {
  const page = resiliencyPage(whole);
  expect(page).toContain('| The mail server hangs |  |  | it did not run |');
  expect(page).toContain('| Two tabs | one order | one order | it did not run |');
  expect(page).toContain('Of 5 rows 2 hold, 1 do not, and 2 did not run.');
});
