import * as v from 'valibot';
import type { DeliveryPrice } from './delivery-prices.ts';

const deliveryPrice = v.pipe(
  v.object({
    id: v.optional(v.string(), ''),
    code: v.string(),
    name: v.string(),
    description: v.nullable(v.string()),
    bands: v.array(v.object({ up_to: v.nullable(v.number()), price: v.number() })),
    free_over: v.nullable(v.number()),
  }),
  v.transform(({ id, code, name, description, bands, free_over }): DeliveryPrice => {
    const ours = bands.map(({ up_to, price }) => ({ upTo: up_to, price }));
    return { id, code, name, description: description ?? '', bands: ours, freeOver: free_over };
  }),
);

export const deliveryPrices = v.pipe(v.array(deliveryPrice), v.minLength(1));
