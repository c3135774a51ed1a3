import { limits } from '@shop/shared/limits';
import * as v from 'valibot';

const longest = v.maxLength<string, 200, string>(200, 'Please use at most 200 characters');
const optional = v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), longest), '');
const required = (message: string) => v.pipe(v.string(message), v.trim(), v.minLength(1, message), longest);

/** The buyer's wishes for a parcel, besides its day. */
export const ParcelForm = v.object({
  is_gift: v.optional(v.boolean(), false),
  /** Empty when the parcel does not say who it is from. */
  from_name: optional,
});

/** In Medusa's words. The country is that of the delivery address: one way of delivery takes all parcels. */
export const ReceiverAddress = v.object({
  first_name: optional,
  last_name: required('Please say whom it goes to'),
  company: optional,
  address_1: required('Address is required'),
  address_2: optional,
  city: required('City is required'),
  province: optional,
  postal_code: required('Postal code is required'),
});
export type ReceiverAddress = v.InferOutput<typeof ReceiverAddress>;

const packed = v.object({
  line_id: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.quantity.max)),
});

export const ReceiverForm = v.object({
  from_name: optional,
  address: ReceiverAddress,
  lines: v.optional(v.array(packed), []),
});
