import { accountLimits } from '@shop/shared/forms/account-limits';
import { resetNeedsEmail } from '@shop/shared/forms/account-words';
import { telephone } from '@shop/shared/forms/contact-forms';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { formatPostcode } from '../address/postal-address.ts';

/** Longer passwords only cost the server time. */
const longestPassword = 200;
const tooLong = `Please use at most ${longestPassword} characters for your password`;

const least = (length: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'Password is required'),
    v.minLength(length, `Password must be at least ${length} characters`),
    v.maxLength(longestPassword, tooLong),
  );

const name = (which: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `${which} is required`),
    v.minLength(accountLimits.name.min, `${which} must be at least ${accountLimits.name.min} characters`),
    v.maxLength(accountLimits.name.max, `Please use at most ${accountLimits.name.max} characters`),
  );

/** Source of the next four forms: specification, section 5. */
export const signInForm = v.object({
  email,
  password: v.pipe(
    v.string(),
    v.minLength(accountLimits.password.signIn, 'Password is required'),
    v.maxLength(longestPassword, tooLong),
  ),
});

export const registerForm = v.object({
  email,
  firstName: name('First name'),
  lastName: name('Last name'),
  phone: telephone,
  password: least(accountLimits.password.signIn),
});

export const resetRequestForm = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1, resetNeedsEmail), email),
});

const newPassword = v.pipe(
  v.string(),
  v.minLength(accountLimits.password.reset, `Password must be at least ${accountLimits.password.reset} characters`),
  v.maxLength(longestPassword, tooLong),
);
const confirmation = v.pipe(v.string(), v.minLength(1, 'Please confirm your password'));

export const resetForm = v.pipe(
  v.object({ password: newPassword, confirmPassword: confirmation }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

const presentPassword = v.pipe(
  v.string(),
  v.minLength(1, 'Please enter your password'),
  v.maxLength(longestPassword, tooLong),
);

export const passwordForm = v.pipe(
  v.object({
    current: presentPassword,
    password: newPassword,
    confirmPassword: confirmation,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

export const emailForm = v.object({ email, password: presentPassword });

export const detailsForm = v.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  phone: telephone,
});

const line = (message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(200, 'Please use at most 200 characters'));
const perhaps = v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please use at most 200 characters'));

export const addressForm = v.object({
  name: perhaps,
  firstName: line('First name is required'),
  lastName: line('Last name is required'),
  company: perhaps,
  line1: line('Address is required'),
  line2: perhaps,
  city: line('City is required'),
  province: perhaps,
  postalCode: v.pipe(line('Postal code is required'), v.transform(formatPostcode)),
  country: line('Country is required'),
  phone: telephone,
  isDefaultShipping: perhaps,
  isDefaultBilling: perhaps,
});

export const closeForm = v.object({ password: presentPassword });
