import { wholePennies } from '@shop/shared/format/whole-pennies';
import * as v from 'valibot';

const pounds = v.pipe(
  v.number('A price is a number of pounds.'),
  v.minValue(0, 'A price is not below zero.'),
  v.maxValue(1000, 'A price is at most £1,000.'),
  wholePennies('A price has whole pennies.'),
);

const band = v.object({
  up_to: v.nullable(v.pipe(v.number(), v.integer('Cards are counted whole.'), v.minValue(1))),
  price: pounds,
});

/** Prices in pounds by number of cards. Above `free_over` delivery is free; null means never. */
const deliveryTable = v.object({
  bands: v.pipe(
    v.array(band),
    v.minLength(1, 'A delivery option needs at least one price.'),
    v.check(
      (bands) => bands.every(({ up_to }, at) => (at === bands.length - 1) === (up_to === null)),
      'Only the last price is for any number of cards.',
    ),
    v.check(
      (bands) => bands.every(({ up_to }, at) => up_to === null || at === 0 || up_to > (bands[at - 1]?.up_to ?? 0)),
      'The numbers of cards go up from price to price.',
    ),
  ),
  free_over: v.nullable(pounds),
});

export type DeliveryTable = v.InferOutput<typeof deliveryTable>;

export function readDeliveryTable(data: unknown): { ok: true; table: DeliveryTable } | { ok: false; problem: string } {
  const { success, output, issues } = v.safeParse(deliveryTable, data);
  if (success) return { ok: true, table: output };
  const path = v.getDotPath(issues[0]);
  return { ok: false, problem: `The delivery prices cannot be used${path ? ` (${path})` : ''}: ${issues[0].message}` };
}
