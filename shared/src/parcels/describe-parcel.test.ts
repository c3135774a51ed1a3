import { expect, test } from 'vitest';
import { describeDay, describePresent } from './describe-parcel.ts';

const ordinary = { is_gift: false, from_name: '', day: null, post_on: null };

test('an ordinary parcel has nothing to be said of it', () => {
  expect([describePresent(ordinary), describeDay(ordinary)]).toEqual(['', '']);
});

test('a present says on request who it is from, and never a price', () => {
  expect(describePresent({ ...ordinary, is_gift: true })).toBe(
    'It goes straight there, with no price in the parcel. The parcel does not say who it is from.',
  );
  expect(describePresent({ ...ordinary, is_gift: true, from_name: 'Naomi Martin' })).toBe(
    'It goes straight there, with no price in the parcel. The parcel says that it is from Naomi Martin.',
  );
});

test('a day is told with the day on which we post', () => {
  const post_on = '2026-12-14';
  expect(describeDay({ day: { when: 'post', day: post_on }, post_on })).toBe('We post it on Monday 14 December.');
  expect(describeDay({ day: { when: 'arrive', day: '2026-12-20' }, post_on })).toBe(
    'It is to be there by Sunday 20 December: we post it on Monday 14 December.',
  );
});
