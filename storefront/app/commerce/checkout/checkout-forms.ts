import { accountLimits } from '@shop/shared/forms/account-limits';
import { checkoutNotes } from '@shop/shared/forms/checkout-notes';
import { email } from '@shop/shared/forms/email';
import { mapValues } from '@shop/shared/forms/map-values';
import * as v from 'valibot';
import { formatPostcode } from '../address/postal-address.ts';

const line = (message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(200, 'Please use at most 200 characters'));

/** A note may be typed with spaces around it, with which the backend would refuse it. */
const notes = mapValues(checkoutNotes.entries, ({ wrapped }) => v.pipe(v.string(), v.trim(), wrapped));

/** Most people type a plus or spaces, which this field refuses. */
export const phoneHint = 'Digits only, 10 to 15, without spaces or a plus: 07700900123 or 447700900123.';

/** Longer passwords only cost the server time. */
const longest = v.maxLength<string, 200, string>(200, 'Please use at most 200 characters');

export const contactForm = v.object({ email });

/** Source of the messages: specification, section 5. */
export const guestForm = v.object({ email, ...notes });
export const checkoutSignInForm = v.object({
  email,
  password: v.pipe(v.string(), v.minLength(1, 'Password is required'), longest),
});
export const checkoutRegisterForm = v.object({
  email,
  firstName: line('First name is required'),
  lastName: line('Last name is required'),
  phone: notes.phone,
  password: v.pipe(
    v.string(),
    v.minLength(1, 'Password is required'),
    v.minLength(accountLimits.password.signIn, `Password must be at least ${accountLimits.password.signIn} characters`),
    longest,
  ),
});

export const deliveryMissing = 'Please select a shipping method';
const delivery = v.pipe(v.string(), v.minLength(1, deliveryMissing));

const postalCode = v.pipe(line('Postal code is required'), v.transform(formatPostcode));

/** Source of the messages: specification, section 5, Shipping form. */
export const addressForm = v.object({
  firstName: line('First name is required'),
  lastName: line('Last name is required'),
  line1: line('Address is required'),
  line2: v.pipe(v.string(), v.trim(), longest),
  city: line('City is required'),
  postalCode,
  country: line('Country is required'),
});
export const shippingForm = v.object({ ...addressForm.entries, delivery });

export const savedShippingForm = v.object({ delivery });

const unlikePasswords = 'Passwords do not match.';

/** Source: specification, section 5, Checkout account creation. */
export const accountAfterOrderForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.minLength(
        accountLimits.password.reset,
        `Password must be at least ${accountLimits.password.reset} characters long.`,
      ),
      longest,
    ),
    confirmPassword: v.pipe(v.string(), v.minLength(1, unlikePasswords)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
      unlikePasswords,
    ),
    ['confirmPassword'],
  ),
);
