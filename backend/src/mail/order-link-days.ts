/** How long a mailed link opens its order. */
export const orderLinkDays = 30;
