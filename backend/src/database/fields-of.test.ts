import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldsOf } from './fields-of';
import { listOf } from './list-of';

test('The fields of a schema are those of its parts, through lists, what may be missing, and changes of them', () => {
  const amount = v.pipe(v.nullish(v.unknown(), 0), v.transform(Number));
  const schema = v.object({
    id: v.string(),
    metadata: v.nullish(v.record(v.string(), v.unknown())),
    data: v.nullish(v.pipe(v.unknown(), v.object({ id: v.string() }))),
    created_at: v.nullish(v.union([v.date(), v.string()]), null),
    items: v.pipe(
      listOf(v.object({ quantity: amount, product: v.nullish(v.object({ title: v.string() })) })),
      v.transform((items) => items.length),
    ),
  });
  expect(fieldsOf(schema)).toEqual(['id', 'metadata', 'data', 'created_at', 'items.quantity', 'items.product.title']);
});
