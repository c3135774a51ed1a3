import * as v from 'valibot';

const text = v.nullish(v.string(), '');

/** Medusa may leave out any line; it is empty here. */
export const storedAddress = v.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
  phone: text,
});

export type Destination = v.InferOutput<typeof storedAddress>;
