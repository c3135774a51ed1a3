import { describe, expect, test } from 'vitest';
import { labelLines, ukPostcode } from './label-lines';

const home = {
  first_name: 'Ruth',
  last_name: 'Example',
  company: '',
  address_1: '1 Test Street',
  address_2: '',
  city: 'Newcastle',
  province: 'County Down',
  postal_code: 'bt330xx',
  country_code: 'gb',
};

describe('an address on a label', () => {
  test('has its post town and postcode in capitals, and within the United Kingdom no county and no country', () => {
    expect(labelLines(home)).toEqual(['Ruth Example', '1 Test Street', 'NEWCASTLE', 'BT33 0XX']);
  });

  test('has all other typed lines', () => {
    const work = { ...home, company: 'The Card Club', address_2: 'Flat 2' };
    expect(labelLines(work)).toEqual([
      'Ruth Example',
      'The Card Club',
      '1 Test Street',
      'Flat 2',
      'NEWCASTLE',
      'BT33 0XX',
    ]);
  });

  test('has county, code and country abroad', () => {
    const ireland = { ...home, city: 'Dundalk', province: 'County Louth', postal_code: 'a91 x2y3', country_code: 'ie' };
    expect(labelLines(ireland)).toEqual([
      'Ruth Example',
      '1 Test Street',
      'DUNDALK',
      'County Louth',
      'A91 X2Y3',
      'IRELAND',
    ]);
  });

  test.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['M1 1AE', 'M1 1AE'],
    ['b338th', 'B33 8TH'],
    ['gir 0aa', 'GIR 0AA'],
    ['not a code', 'NOT A CODE'],
  ])('the postcode %s is written %s', (typed, written) => {
    expect(ukPostcode(typed)).toBe(written);
  });
});
