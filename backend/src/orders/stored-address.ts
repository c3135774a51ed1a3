import * as v from 'valibot';

const text = v.nullish(v.string(), '');

/** A postal address as Medusa keeps it with an order: every line may be missing, and is then empty here. */
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
