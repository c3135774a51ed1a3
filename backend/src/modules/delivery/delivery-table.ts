import * as v from 'valibot';

const pounds = v.pipe(
  v.number('A price is a number of pounds.'),
  v.minValue(0, 'A price is not below zero.'),
  v.maxValue(1000, 'A price is at most £1,000.'),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'A price has whole pennies.'),
);

const band = v.object({
  /** The most cards that this price is for; null in the last band, which is for any number. */
  up_to: v.nullable(v.pipe(v.number(), v.integer('Cards are counted whole.'), v.minValue(1))),
  price: pounds,
});

/**
 * What one way of delivery costs, as the owner writes it into the option's `data`: pounds by number of cards, and
 * the worth of goods above which nothing is charged (null: it is never free).
 */
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

/** @returns the table, or the sentence that says what is wrong with it */
export function readDeliveryTable(data: unknown): { ok: true; table: DeliveryTable } | { ok: false; problem: string } {
  const { success, output, issues } = v.safeParse(deliveryTable, data);
  if (success) return { ok: true, table: output };
  const path = v.getDotPath(issues[0]);
  return { ok: false, problem: `The delivery prices cannot be used${path ? ` (${path})` : ''}: ${issues[0].message}` };
}
