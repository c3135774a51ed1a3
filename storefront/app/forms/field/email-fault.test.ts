import { expect, test } from 'vitest';
import { emailFault, looksLikeEmail } from './email-fault.ts';

test('an empty, an invalid and a valid field have different results', () => {
  expect(emailFault({ valid: false, valueMissing: true })).toBe('Email is required');
  expect(emailFault({ valid: false, valueMissing: false })).toBe('Please enter a valid email');
  expect(emailFault({ valid: true, valueMissing: false })).toBeUndefined();
});

// Browsers compile `pattern` with the flag v and anchor it.
const pattern = new RegExp(`^(?:${looksLikeEmail})$`, 'v');

test.each(['anna@linenandpsalm.example', `${'a'.repeat(64)}@linenandpsalm.example`])('%s fits the field', (email) => {
  expect(email).toMatch(pattern);
});

test.each(['anna', 'anna@home', 'anna@', '@linenandpsalm.example', `${'a'.repeat(65)}@linenandpsalm.example`])(
  '%s does not',
  (email) => {
    expect(email).not.toMatch(pattern);
  },
);
