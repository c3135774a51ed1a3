import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { trackingLink } from './tracking-link';
import { trackingNumber } from './tracking-number';

describe('a tracking number', () => {
  test('is accepted as people type it, and as a list or a camera gives it', () => {
    for (const typed of ['ab 1234 5678 9 gb', 'AB123456789GB', ' AB123456789GB\t']) {
      expect(v.parse(trackingNumber, typed)).toBe('AB123456789GB');
    }
    expect(v.parse(trackingNumber, '  ')).toBe('');
  });

  test('is refused when it is invalid, quoting what was typed', () => {
    for (const typed of ['12345', 'https://example.com/?a=1', 'AB123456789GB;', 'a'.repeat(41), '<b>bold</b>']) {
      expect(() => v.parse(trackingNumber, typed)).toThrow(`“${typed.slice(0, 40)}” is not a tracking`);
    }
  });
});

describe('the link to the carrier', () => {
  test('leads to Royal Mail within the United Kingdom', () => {
    expect(trackingLink('AB123456789GB', 'gb')).toBe(
      'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
    );
  });

  test('leads to An Post for Ireland and for An Post’s own numbers', () => {
    const anPost = 'https://www.anpost.com/Post-Parcels/Track/History?item=';
    expect(trackingLink('AB123456789GB', 'IE')).toBe(`${anPost}AB123456789GB`);
    expect(trackingLink('RR123456789IE', 'gb')).toBe(`${anPost}RR123456789IE`);
  });

  test('is empty without a number', () => {
    expect(trackingLink('', 'gb')).toBe('');
  });
});
