import * as v from 'valibot';

const noPhone = 'Please enter a valid phone number';

/**
 * A guest may tell these besides the address, which has no telephone number (specification, section 3). The cart's
 * metadata holds them, and they go with the order. Source of the telephone number: section 5, Checkout register.
 */
export const checkoutNotes = v.object({
  phone: v.optional(v.pipe(v.string(noPhone), v.regex(/^(\d{10,15})?$/, noPhone)), ''),
});

export type CheckoutNotes = v.InferOutput<typeof checkoutNotes>;

export const noNotes: Readonly<CheckoutNotes> = { phone: '' };

export const noteLabels: Readonly<Record<keyof CheckoutNotes, string>> = {
  phone: 'Telephone, for when something is wrong',
};
