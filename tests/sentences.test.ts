import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sentences } from './sentences.ts';

/** Every piece of text between quotes of the code below these folders, with what differs as `{…}`. */
function quoted(folders: string[], isWanted: (name: string) => boolean): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(builds|\.medusa|node_modules|\.react-router)\//.test(name))
      .filter(isWanted)
      .map((name) => join(root, folder, name)),
  );
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>\s*([^<>{}]+?)\s*</g)].map(
      ([, single, template, markup]) => single ?? template ?? markup?.replace(/\s+/g, ' ') ?? '',
    );
  });
}

/** `${title} added` and `{title} added` are the same. */
const plain = (text: string) => text.replace(/\$?\{[^}]*\}/g, '{}');
const isTest = (name: string) => /\.(test|journey)\.tsx?$/.test(name);

const said = quoted(['storefront/app', 'backend/src', 'shared/src'], (name) => !isTest(name)).map(plain);
const provoked = quoted(['storefront/app', 'backend/src', 'shared/src', 'tests'], isTest).join('\n');

/** Still to be brought into one place of their own; nothing may be added here. */
const scattered = new Set([
  'Failed to transfer cart',
  'Failed to update customer information',
  'Failed to update cart address',
  'Failed to complete order',
  'No cart found',
  'Thank you for your message! We have received your inquiry and will respond shortly.',
  'Registration failed. Please try again.',
  'Email is required to reset password',
  'Password reset email sent! Please check your inbox and follow the instructions.',
  'Email, password, and token are required to update password',
  'Failed to update password',
  'Unable to create account: email not found.',
  'Account created successfully! You are now logged in.',
  'Failed to delete address',
  'Address deleted successfully',
  'Must be authenticated to delete address',
  'Order completed successfully, but address could not be saved to your account',
  'Address saved to your account',
  'Failed to update shipping address',
  'Please select a shipping method',
  'Failed to initialize payment',
  'Failed to load payment form',
  'Payment confirmation failed',
  'Payment was not successful',
]);

/** Still to be provoked by a test; nothing may be added here. */
const unprovoked = new Set([
  'Failed to transfer cart',
  'Failed to complete order',
  'Error completing cart: {message}',
  'Account creation failed. Please try again.',
  'Failed to update password',
  'Failed to create account. Please try again.',
  'Order completed successfully, but address could not be saved to your account',
]);

test('every sentence of the catalogue stands in one place of the code', () => {
  const counts = sentences.map(
    (sentence) => [sentence, said.filter((text) => text === plain(sentence)).length] as const,
  );
  expect(counts.filter(([sentence, count]) => count !== 1 && !scattered.has(sentence))).toEqual([]);
});

test('every sentence of the catalogue is named by a test', () => {
  const fixed = (sentence: string) => sentence.replace(/^\{\w+\} |: \{\w+\}$/, '');
  const silent = sentences.filter((sentence) => !provoked.includes(fixed(sentence)));
  expect(silent.filter((sentence) => !unprovoked.has(sentence))).toEqual([]);
});
