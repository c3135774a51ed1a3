import { expect, test } from 'vitest';
import { describePasswordAlone } from './describe-password-alone';

test.each([
  [true, 0, 'You can pay money back, and need nothing but a password to sign in.'],
  [true, 1, 'You and one other owner can pay money back, and need nothing but a password to sign in.'],
  [false, 1, 'One other owner can pay money back, and needs nothing but a password to sign in.'],
  [false, 3, '3 other owners can pay money back, and need nothing but a password to sign in.'],
  [false, 0, ''],
])('owners without a code are told of (the reader: %s, others: %i)', (isMine, others, sentence) => {
  expect(describePasswordAlone(isMine, others)).toBe(sentence);
});
