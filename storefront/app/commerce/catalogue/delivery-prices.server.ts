import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';
import { type DeliveryPrice, usualDeliveryPrices } from './delivery-prices.ts';

const answer = v.object({
  delivery_prices: v.array(
    v.object({
      id: v.optional(v.string(), ''),
      code: v.string(),
      name: v.string(),
      description: v.nullable(v.string()),
      bands: v.array(v.object({ up_to: v.nullable(v.number()), price: v.number() })),
      free_over: v.nullable(v.number()),
    }),
  ),
});

/** A backend without delivery prices answers 404: the usual prices apply. */
export async function loadDeliveryPrices(): Promise<Answer<DeliveryPrice[]>> {
  const result = await callStore('load_delivery_prices', '/store/delivery-prices', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  const prices = success ? output.delivery_prices : [];
  return { ok: true, value: prices.length === 0 ? usualDeliveryPrices : prices.map(toDeliveryPrice) };
}

function toDeliveryPrice(price: v.InferOutput<typeof answer>['delivery_prices'][number]): DeliveryPrice {
  return {
    id: price.id,
    code: price.code,
    name: price.name,
    description: price.description ?? '',
    bands: price.bands.map(({ up_to, price: pounds }) => ({ upTo: up_to, price: pounds })),
    freeOver: price.free_over,
  };
}
