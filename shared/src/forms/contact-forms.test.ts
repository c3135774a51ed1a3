import * as v from 'valibot';
import { expect, test } from 'vitest';
import { enquiryForm } from './contact-forms.ts';

const letter = {
  name: 'Anna Bell',
  email: 'anna@linenandpsalm.example',
  telephone: '',
  message: 'Do you send cards to Donegal?',
};

function messageFor(change: Record<string, string>) {
  return v.safeParse(enquiryForm, { ...letter, ...change }).issues?.[0].message;
}

test.each(['', ' ', 'A', ' A '])('the name %j is too short', (name) => {
  expect(messageFor({ name })).toBe('Please enter your name');
});

test.each(['', 'anna', 'anna@', `${'a'.repeat(65)}@linenandpsalm.example`])('the address %j is refused', (email) => {
  expect(messageFor({ email })).toBe('Please enter a valid email address');
});

test.each(['', 'Hello', '         Hello        '])('the message %j is too short', (message) => {
  expect(messageFor({ message })).toBe('Please enter a message (minimum 10 characters)');
});

test.each(['123456', '028 9000 000x', '1'.repeat(21)])('the telephone number %j is refused', (telephone) => {
  expect(messageFor({ telephone })).toBe('Please enter a valid phone number');
});

test.each(['', '1234567', '+44 (0)28 9000-0000', '+44 7700 900123', '1'.repeat(20)])(
  'the telephone number %j passes',
  (telephone) => {
    expect(messageFor({ telephone })).toBeUndefined();
  },
);

test('two letters are a name and ten are a message', () => {
  expect(messageFor({ name: 'Al', message: '0123456789' })).toBeUndefined();
});

test.each([
  [undefined, false],
  ['', false],
  ['on', true],
  [true, true],
  [false, false],
])('a box sent as %j counts as ticked: %j', (subscribe, ticked) => {
  expect(v.parse(enquiryForm, { ...letter, subscribe }).subscribe).toBe(ticked);
});

test('a message that is longer than a letter is refused with a sentence', () => {
  expect(messageFor({ message: 'a'.repeat(5001) })).toBe('Please use at most 5000 characters for your message');
});
