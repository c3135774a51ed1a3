import { accountLimits } from '@shop/shared/forms/account-limits';
import { checkoutNotes } from '@shop/shared/forms/checkout-notes';
import { email } from '@shop/shared/forms/email';
import { mapValues } from '@shop/shared/forms/map-values';
import type { Wish } from '@shop/shared/post-calendar/chosen-day';
import * as v from 'valibot';
import { formatPostcode } from '../address/postal-address.ts';
import type { ParcelWishes } from './parcel.ts';

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

/** The receiver and the day of the parcel. A form without these fields is an ordinary one. */
const wishes = {
  whom: v.optional(v.string(), ''),
  buyerName: v.optional(v.pipe(v.string(), v.trim(), longest), ''),
  says: v.optional(v.string(), ''),
  when: v.optional(v.string(), ''),
  postOn: v.optional(v.string(), ''),
  arriveBy: v.optional(v.string(), ''),
};

type Typed = Record<keyof typeof wishes, string>;

const dayMissing = 'Please choose a day';

type Checked = Partial<Typed>;

function checkWishes<Form extends Checked>(context: v.RawCheckContext<Form>) {
  checkDay(context);
  if ((context.dataset.value as Checked).whom === 'else') requireText(context, 'buyerName', 'Please tell us your name');
}

function checkDay<Form extends Checked>(context: v.RawCheckContext<Form>) {
  const { when } = context.dataset.value as Checked;
  if (when === 'post') requireText(context, 'postOn', dayMissing);
  if (when === 'arrive') requireText(context, 'arriveBy', dayMissing);
}

function requireText<Form extends Checked>(
  { dataset, addIssue }: v.RawCheckContext<Form>,
  key: keyof Typed,
  message: string,
) {
  const typed = dataset.value as Checked;
  if (typed[key]?.trim()) return;
  addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...typed }, key, value: typed[key] }] });
}

const shippingFields = v.object({ ...addressForm.entries, delivery, ...wishes });
export const shippingForm = v.pipe(shippingFields, v.rawCheck<v.InferOutput<typeof shippingFields>>(checkWishes));

const savedShippingFields = v.object({ delivery, ...wishes });
export const savedShippingForm = v.pipe(
  savedShippingFields,
  v.rawCheck<v.InferOutput<typeof savedShippingFields>>(checkWishes),
);

const { country: _country, ...receiverLines } = addressForm.entries;
const { whom: _whom, buyerName: _buyerName, ...dayWishes } = wishes;
const receiverFields = v.object({ ...receiverLines, ...dayWishes });

/** A further parcel of the same order, which goes to the same country. */
export const receiverForm = v.pipe(
  receiverFields,
  v.rawCheck<v.InferOutput<typeof receiverFields>>((context) => checkDay(context)),
);

const savedReceiverFields = v.object(dayWishes);
export const savedReceiverForm = v.pipe(
  savedReceiverFields,
  v.rawCheck<v.InferOutput<typeof savedReceiverFields>>((context) => checkDay(context)),
);

export function readWish({ when, postOn, arriveBy }: Pick<Typed, 'when' | 'postOn' | 'arriveBy'>): Wish {
  return when === 'post' || when === 'arrive' ? { when, day: when === 'post' ? postOn : arriveBy } : { when: 'soon' };
}

/** @returns null for an ordinary parcel */
export function readWishes({ whom, buyerName, says, when, postOn, arriveBy }: Typed): ParcelWishes | null {
  const isGift = whom === 'else';
  if (!isGift && when !== 'post' && when !== 'arrive') return null;
  return {
    isGift,
    fromName: isGift && says === 'on' ? buyerName : '',
    wish: readWish({ when, postOn, arriveBy }),
  };
}

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
