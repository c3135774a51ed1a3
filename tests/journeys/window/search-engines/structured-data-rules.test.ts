import { expect, test } from 'vitest';
import { faultsOf } from './structured-data-rules.ts';

const offer = {
  '@type': 'Offer',
  url: 'https://shop.example/a',
  sku: 'A',
  price: '2.50',
  priceCurrency: 'GBP',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
};

test('a property that is missing or of the wrong type is named with its path', () => {
  expect(faultsOf([{ '@type': 'Brand' }])).toEqual(['.0.name: undefined']);
  expect(faultsOf({ ...offer, price: '£2.50' })).toContain('Offer.price: "£2.50"');
  expect(faultsOf({ ...offer, availability: 'InStock' })).toContain('Offer.availability: "InStock"');
  expect(faultsOf({ ...offer, shippingDetails: [] })).toContain('Offer.shippingDetails: []');
});

test('a breadcrumb without an end, or out of order, is invalid', () => {
  const item = (position: number) => ({ '@type': 'ListItem', position, name: 'Home', item: 'https://shop.example/' });
  expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [item(1), item(2)] })).toEqual([]);
  expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [item(2), item(1)] })).toHaveLength(1);
  expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [item(1), { ...item(2), item: '/a' }] })).toHaveLength(
    1,
  );
});
