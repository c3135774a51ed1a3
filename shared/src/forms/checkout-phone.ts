/** The telephone number of a guest; may be left out. Source: specification, section 5, Checkout register. */
export const checkoutPhone = /^(\d{10,15})?$/;
