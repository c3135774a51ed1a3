/** An optional guest telephone number. Source: specification, section 5, Checkout register. */
export const checkoutPhone = /^(\d{10,15})?$/;
