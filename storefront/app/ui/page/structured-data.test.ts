import { expect, test } from 'vitest';
import { sampleCard } from '../../../testing/sample-card.ts';
import { toProduct } from '../../commerce/catalogue/structured-data.ts';
import { usualDeliveryPrices } from '../../commerce/delivery/delivery-prices.ts';
import { escapeJson } from './structured-data.tsx';

test('a title cannot end its script element, and parses unchanged', () => {
  const title = '</script><script>alert("&")</script>';
  const written = escapeJson([toProduct('https://shop.example', sampleCard(title), undefined, [])]);
  expect(written).not.toMatch(/[<>&]/);
  expect(JSON.parse(written)[0].name).toBe(title);
});

test('a coming-soon card is out of stock, and each envelope is an offer with its own price', () => {
  const envelopes = [
    { variantId: 'a', name: 'White', sku: 'S-WHITE', price: 2.5 },
    { variantId: 'b', name: 'Gold', sku: 'S-GOLD', price: 2.75 },
  ];
  const { offers } = JSON.parse(
    JSON.stringify(
      toProduct('https://shop.example', sampleCard('Later', { isComingSoon: true, envelopes }), undefined, []),
    ),
  );
  expect(offers.map(({ sku, price }: { sku: string; price: string }) => [sku, price])).toEqual([
    ['S-WHITE', '2.50'],
    ['S-GOLD', '2.75'],
  ]);
  expect(offers[0].availability).toBe('https://schema.org/OutOfStock');
});

test.each([
  [false, { minValue: 1, maxValue: 2 }],
  [true, undefined],
])('search engines are told the usual days of dispatch, unless closed days delay it (%s)', (isDelayed, said) => {
  const envelopes = [{ variantId: 'a', name: 'White', sku: 'S-WHITE', price: 2.5 }];
  const card = sampleCard('Now', { envelopes });
  const told = toProduct('https://shop.example', card, undefined, usualDeliveryPrices, { isDelayed });
  const [{ shippingDetails }] = JSON.parse(JSON.stringify(told)).offers;
  expect(shippingDetails.length).toBeGreaterThan(1);
  for (const { deliveryTime } of shippingDetails) {
    if (said) expect(deliveryTime.handlingTime).toMatchObject(said);
    else expect(deliveryTime).not.toHaveProperty('handlingTime');
    expect(deliveryTime).toHaveProperty('transitTime');
  }
});
