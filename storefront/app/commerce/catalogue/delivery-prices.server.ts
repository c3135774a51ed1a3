import * as v from 'valibot';
import { CommerceProblem, call } from '../store-api.server.ts';
import { type DeliveryPrice, usualDeliveryPrices } from './delivery-prices.ts';

const answer = v.object({
  delivery_prices: v.array(
    v.object({
      name: v.string(),
      description: v.nullable(v.string()),
      bands: v.array(v.object({ up_to: v.nullable(v.number()), price: v.number() })),
      free_over: v.nullable(v.number()),
    }),
  ),
});

/** The prices as the owner keeps them; the usual ones in a shop whose backend has no table. */
export async function loadDeliveryPrices(): Promise<DeliveryPrice[]> {
  try {
    const { delivery_prices: prices } = v.parse(answer, await call('/store/delivery-prices'));
    return prices.length === 0 ? usualDeliveryPrices : prices.map(toDeliveryPrice);
  } catch (error) {
    if (error instanceof CommerceProblem && error.status !== 404) throw error;
    return usualDeliveryPrices;
  }
}

function toDeliveryPrice(price: v.InferOutput<typeof answer>['delivery_prices'][number]): DeliveryPrice {
  return {
    name: price.name,
    description: price.description ?? '',
    bands: price.bands.map(({ up_to, price: pounds }) => ({ upTo: up_to, price: pounds })),
    freeOver: price.free_over,
  };
}
