import * as v from 'valibot';
import { limits } from './limits.ts';

const line = (message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(200, 'Please use at most 200 characters'));

/** An e-mail address, trimmed and in lower case: `Anna@` and `anna@` are one person. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'Please enter a valid email address'),
  v.maxLength(limits.email.total, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
  v.check((address) => address.indexOf('@') <= limits.email.beforeAt, 'Please enter a valid email address'),
);

/** The first step of the checkout. */
export const contactForm = v.object({ email });

/** Where the parcel goes and how. Source of the messages: specification, section 5, Shipping form. */
export const shippingForm = v.object({
  firstName: line('First name is required'),
  lastName: line('Last name is required'),
  line1: line('Address is required'),
  line2: v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please use at most 200 characters')),
  city: line('City is required'),
  postalCode: v.pipe(line('Postal code is required'), v.toUpperCase()),
  country: line('Country is required'),
  delivery: v.pipe(v.string(), v.minLength(1, 'Please select a shipping method')),
});
