import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { addressLabels } from './address-labels';

const parcel = (number: number) => ({
  order: { ...sampleOrders.paid, id: `order_${number}`, number },
  order_id: `order_${number}`,
  parcel_id: 'main',
  reference: String(number),
  plan: sampleOrders.paid.plans[0],
  to: {
    first_name: 'Ruth',
    last_name: '<b>Example</b>',
    company: '',
    address_1: '1 Test Street',
    address_2: '',
    city: 'Newcastle',
    province: '',
    postal_code: 'BT33 0XX',
    country_code: 'gb',
    phone: '',
  },
  lines: [],
  gone: 0,
  asked: null,
  isExpress: number === 1,
  note: '',
  shopName: '',
});
const nine = Array.from({ length: 9 }, (_, nth) => parcel(nth + 1));
const sheetsOf = (page: string) => page.split('<section class="sheet">').slice(1);
const labelsIn = (page: string) => (page.match(/class="label"/g) ?? []).length;

test('eight labels fill a sheet of A4, and the ninth begins another', () => {
  expect(sheetsOf(addressLabels(nine, 'a4')).map(labelsIn)).toEqual([8, 1]);
});

test('a sheet is as wide and as long as the labels on it', () => {
  const page = addressLabels(nine, 'a4');

  expect(page).toContain('@page { size: 210mm 297mm; margin: 0; }');
  expect(page).toContain('grid-template-columns: 99.1mm 99.1mm; grid-auto-rows: 67.7mm');
  expect(2 * 99.1 + 2.5 + 2 * 4.65).toBeCloseTo(210);
  expect(13.1 + 4 * 67.7).toBeLessThan(296);
});

test('on a roll each label is a page of its own', () => {
  const page = addressLabels(nine, 'roll');

  expect(labelsIn(page)).toBe(9);
  expect(page).toContain('@page { size: 62mm 100mm; margin: 0; }');
  expect(page).not.toContain('class="sheet"');
});

test('a label has the address, the delivery option and the sender, and no text is markup', () => {
  const page = addressLabels([parcel(1)], 'roll');

  expect(page).toContain('<span>Ruth &lt;b&gt;Example&lt;/b&gt;</span>');
  expect(page).toContain('<span>NEWCASTLE</span><span>BT33 0XX</span>');
  expect(page).toContain('#1');
  expect(page).toContain('If undelivered: ');
});

test('an address of long lines is printed smaller, so that its town and postcode are not cut off', () => {
  const sizeOf = (letters: number, on: 'a4' | 'roll') => {
    const line = 'abcd '.repeat(letters / 5);
    const to = { ...parcel(1).to, company: line, address_1: line, address_2: line, city: line };
    return /<address(?: class="(\w+)")?>/.exec(addressLabels([{ ...parcel(1), to }], on))?.[1] ?? '';
  };
  expect([sizeOf(20, 'a4'), sizeOf(45, 'a4'), sizeOf(100, 'a4')]).toEqual(['', 'long', 'longest']);
  expect([sizeOf(20, 'roll'), sizeOf(70, 'roll'), sizeOf(200, 'roll')]).toEqual(['', 'long', 'longest']);
});
