import * as v from 'valibot';
import { listOf } from '../database/list-of';

const Level = v.object({ location_id: v.string(), reserved_quantity: v.pipe(v.unknown(), v.transform(Number)) });
const Item = v.object({
  inventory_item_id: v.string(),
  required_quantity: v.number(),
  inventory: v.nullish(v.object({ location_levels: listOf(Level) })),
});

export const CountedVariant = v.object({
  id: v.string(),
  sku: v.nullish(v.string(), null),
  manage_inventory: v.boolean(),
  inventory_items: listOf(Item),
});
