import { expect, test } from 'vitest';
import { standard } from '../../../testing/sample-delivery-prices';
import { DeliveryProvider } from './delivery-provider';

const provider = new DeliveryProvider();

test('delivery is priced in pounds, tax included', async () => {
  const price = await provider.calculatePrice(standard, {}, { delivery: { parcels: [{ cards: 4, goods: 900 }] } });

  expect(price).toEqual({ calculated_amount: 1.79, is_calculated_price_tax_inclusive: true });
});

test('data from the caller changes neither the price nor what is stored', async () => {
  const sent = { bands: [{ up_to: null, price: 0 }], free_over: 0 };
  const price = await provider.calculatePrice(standard, sent, { delivery: { parcels: [{ cards: 1, goods: 250 }] } });

  expect(price.calculated_amount).toBe(0.99);
  expect(await provider.validateFulfillmentData()).toEqual({});
});

test('a table that could not price a parcel is refused with a sentence', async () => {
  const wrong = [
    { ...standard, bands: [] },
    { ...standard, bands: [{ up_to: 3, price: 0.99 }] },
    { ...standard, bands: [{ up_to: null, price: -1 }] },
    { ...standard, bands: [{ up_to: null, price: 0.995 }] },
    { ...standard, bands: [...standard.bands, ...standard.bands] },
    { ...standard, free_over: '10' },
    {},
  ];
  for (const table of wrong) {
    await expect(provider.canCalculate({ data: table })).rejects.toThrow(/^The delivery prices cannot be used/);
  }
  expect(await provider.canCalculate({ data: standard })).toBe(true);
});

test('delivery has no price without a cart or an order', async () => {
  await expect(provider.calculatePrice(standard, {}, {})).rejects.toThrow(
    'Delivery can be priced for a cart or an order only.',
  );
});
