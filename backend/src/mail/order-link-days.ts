export const orderLinkDays = 30;
