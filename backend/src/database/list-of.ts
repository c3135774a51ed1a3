import * as v from 'valibot';

/** A list as Medusa reads it: it may be missing, and holds null for a deleted link, such as a promotion's. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.nullish(item)), []),
    v.transform((items) => items.flatMap((one) => (one === null || one === undefined ? [] : [one]))),
  );
