import * as v from 'valibot';

const noPhone = 'Please enter a valid phone number';

/** Specification, section 3, beside the address; telephone: section 5, Checkout register. It goes on to the order. */
export const checkoutNotes = v.object({
  phone: v.optional(v.pipe(v.string(noPhone), v.regex(/^(\d{10,15})?$/, noPhone)), ''),
});

export type CheckoutNotes = v.InferOutput<typeof checkoutNotes>;

export const noNotes: Readonly<CheckoutNotes> = { phone: '' };

export const noteLabels: Readonly<Record<keyof CheckoutNotes, string>> = {
  phone: 'Telephone, for when something is wrong',
};
